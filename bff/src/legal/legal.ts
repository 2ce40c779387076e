import {
  getLegalDocument,
  LEGAL_KINDS,
  type LegalDocument as LegalDocumentEntity,
} from '@plaza/api/legal/legal.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';

const KIND_WORDS = {
  privacy: 'The privacy policy.',
  terms: 'The terms of service.',
  'service-level-agreement': 'The service-level commitments of Plaza.',
} as const;

const LegalKind = builder.enumType('LegalKind', {
  description: 'The kind of a legal document.',
  values: enumValues(LEGAL_KINDS, (kind) => KIND_WORDS[kind]),
});

const LegalDocument = builder.objectRef<LegalDocumentEntity>('LegalDocument').implement({
  description: 'A legal document in its current version.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKind, description: 'The kind of document.' }),
    locale: t.exposeString('locale', { description: 'The BCP 47 language tag of the document.' }),
    version: t.exposeString('version', { description: 'The version in force.' }),
    effectiveAt: t.expose('effective_at', { type: 'DateTime', description: 'When the version took effect.' }),
    title: t.exposeString('title', { description: 'The title of the document.' }),
    body: t.exposeString('body', {
      description:
        'The body as plain text. Blank lines separate paragraphs, and lines that start with `##` are headings.',
    }),
  }),
});

builder.queryField('legalDocument', (t) =>
  t.field({
    type: LegalDocument,
    nullable: true,
    description: 'A legal document in the requested language, or in English if unavailable; null if there is none.',
    args: {
      kind: t.arg({ type: LegalKind, required: true, description: 'The kind of document.' }),
      locale: t.arg.string({ description: 'The BCP 47 language tag of the document.' }),
    },
    resolve(_root, { kind, locale }, context) {
      const query = { locale: locale ?? undefined };
      return unlessMissing(context.rest(getLegalDocument, { params: { kind }, query }));
    },
  }),
);
