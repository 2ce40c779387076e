import {
  getLegalDocument,
  LEGAL_KINDS,
  type LegalDocument as LegalDocumentEntity,
} from '@plaza/api/legal/legal.contract.ts';
import { builder } from '../core/builder.ts';
import { unlessMissing } from '../core/errors.ts';

const LegalDocument = builder.objectRef<LegalDocumentEntity>('LegalDocument').implement({
  description: 'A legal text in force.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: `One of ${LEGAL_KINDS.join(', ')}.` }),
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
    description: 'A legal text in force, in the wanted language or English; null when there is none of that kind.',
    args: {
      kind: t.arg.string({ required: true, description: `One of ${LEGAL_KINDS.join(', ')}.` }),
      locale: t.arg.string({ description: 'BCP 47 tag of the language.' }),
    },
    resolve(_root, { kind, locale }, context) {
      const known = LEGAL_KINDS.find((each) => each === kind);
      if (!known) return null;
      const query = { locale: locale ?? undefined };
      return unlessMissing(context.rest(getLegalDocument, { params: { kind: known }, query }));
    },
  }),
);
