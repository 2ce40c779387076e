/** Only for `schema.graphql`; TypeScript is linted by oxlint. */
import graphqlPlugin from '@graphql-eslint/eslint-plugin';

export default [
  {
    files: ['schema.graphql'],
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
    },
    plugins: { '@graphql-eslint': graphqlPlugin },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          Argument: 'camelCase',
          DirectiveDefinition: 'camelCase',
          'EnumValueDefinition[parent.name.value!=ErrorCode]': 'UPPER_CASE',
          // As the platform and `extensions.code` write them.
          'EnumValueDefinition[parent.name.value=ErrorCode]': { requiredPattern: /^([a-z_]+|[A-Z0-9_]+)$/ },
        },
      ],
      '@graphql-eslint/no-typename-prefix': 'error',
      '@graphql-eslint/no-hashtag-description': 'error',
      '@graphql-eslint/no-unreachable-types': 'error',
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/unique-enum-value-names': 'error',
      '@graphql-eslint/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
      ],
      '@graphql-eslint/relay-page-info': 'error',
    },
  },
];
