import { Type, type Static } from 'typebox';
import { contract, One, OneOf, Timestamp } from '../core/contract.ts';

export const LEGAL_KINDS = ['privacy', 'terms', 'service-level-agreement'] as const;

export const LegalDocument = Type.Object(
  {
    kind: OneOf(LEGAL_KINDS),
    locale: Type.String(),
    version: Type.String(),
    title: Type.String(),
    body: Type.String({
      description: 'Plain text. Blank lines separate paragraphs, and lines that start with `##` are headings.',
    }),
    effective_at: Timestamp,
  },
  { title: 'LegalDocument' },
);
export interface LegalDocument extends Static<typeof LegalDocument> {}

export const getLegalDocument = contract({
  name: 'getLegalDocument',
  method: 'GET',
  url: '/legal/:kind',
  summary: 'Get a legal document',
  description: 'Returns the current version in the requested language, or in English.',
  access: 'public',
  params: Type.Object({ kind: OneOf(LEGAL_KINDS) }),
  query: Type.Object({ locale: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: One(LegalDocument),
  errors: ['not_found'],
});
