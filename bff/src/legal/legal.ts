import {
  getLegalDocument,
  LEGAL_KINDS,
  type LegalDocument as LegalDocumentEntity,
} from '@plaza/api/legal/legal.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';

const KIND_WORDS = {
  privacy: 'How Plaza treats what it knows of people.',
  terms: 'What everybody agrees to who joins.',
  'service-level-agreement': 'What Plaza promises of its service.',
} as const;

const LegalKind = builder.enumType('LegalKind', {
  description: 'Which legal text.',
  values: enumValues(LEGAL_KINDS, (kind) => KIND_WORDS[kind]),
});

const LegalDocument = builder.objectRef<LegalDocumentEntity>('LegalDocument').implement({
  description: 'A legal text in force.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKind, description: 'Which of them.' }),
    locale: t.exposeString('locale', { description: 'Language it is in.' }),
    version: t.exposeString('version', { description: 'Which version is in force.' }),
    effectiveAt: t.expose('effective_at', { type: 'DateTime', description: 'Since when.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    body: t.exposeString('body', {
      description: 'Plain text: blank lines separate paragraphs, lines that start with ## are headings.',
    }),
  }),
});

builder.queryField('legalDocument', (t) =>
  t.field({
    type: LegalDocument,
    nullable: true,
    description: 'A legal text in force, in the wanted language or English; null when there is none.',
    args: {
      kind: t.arg({ type: LegalKind, required: true, description: 'Which of them.' }),
      locale: t.arg.string({ description: 'BCP 47 tag of the language.' }),
    },
    resolve(_root, { kind, locale }, context) {
      const query = { locale: locale ?? undefined };
      return unlessMissing(context.rest(getLegalDocument, { params: { kind }, query }));
    },
  }),
);
