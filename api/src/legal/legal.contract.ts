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
      description: 'Plain text: blank lines separate paragraphs, lines that start with ## are headings.',
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
  summary: 'The version of a legal text in force, in the wanted language or English.',
  access: 'public',
  params: Type.Object({ kind: OneOf(LEGAL_KINDS) }),
  query: Type.Object({ locale: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: One(LegalDocument),
  errors: ['not_found'],
});
