// Artifacts stand beside their sources in `__generated__`; the client sends ids of web/persisted.json only.
const config = {
  src: './web/src',
  schema: './schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  useImportTypeSyntax: false,
  excludes: ['**/node_modules/**', '**/__generated__/**', '**/*.test.tsx'],
  persistConfig: { file: './web/persisted.json', algorithm: 'SHA256' },
  customScalarTypes: {
    DateTime: 'string',
    Date: 'string',
    PartialDate: 'string',
    LocalTime: 'string',
    Long: 'number',
    JSON: 'unknown',
  },
};

// The compiler and the Babel plugin `require` this module; this is the name under which Node hands it to them whole.
export { config as 'module.exports' };
