/** Uploads and downloads in the OpenAPI document: they move bytes, and have no contract. */
import { ERRORS, type ErrorCode } from '../core/errors.ts';
import type { Json, JsonObject } from '../core/openapi.ts';

const TUS_VERSION = { name: 'tus-resumable', in: 'header', required: true, schema: { type: 'string', const: '1.0.0' } };
const UPLOAD_ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const header = (description: string, schema: JsonObject = { type: 'string' }): JsonObject => ({ description, schema });
const headerParameter = (name: string, description: string, type = 'string'): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
});
const OFFSET = { 'upload-offset': header('Bytes received so far.', { type: 'integer' }) };
const FILE_ID = {
  'upload-file-id': header('The id of the file, once the last byte was received.', { type: 'string', format: 'uuid' }),
};
const ERROR_JSON: JsonObject = { $ref: '#/components/schemas/ErrorReply' };
const failures = (...codes: ErrorCode[]): JsonObject =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code][0])].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: ERROR_JSON } } },
    ]),
  );
const SIGNED_IN = [{ bearer: [] }];
const ANYONE: Json = [{}, { bearer: [] }];
const BINARY = { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
const tus = (operation: JsonObject, parameters: Json[] = []): JsonObject => ({
  tags: ['files'],
  security: SIGNED_IN,
  ...operation,
  parameters: [TUS_VERSION, ...parameters],
});

export const BYTE_PATHS: JsonObject = {
  '/files/upload': {
    post: tus(
      {
        operationId: 'createUpload',
        summary: 'Starts a resumable upload (tus 1.0.0) and reserves storage for it.',
        responses: {
          201: { description: 'Created.', headers: { location: header('Where the bytes are sent to.') } },
          ...failures(
            'unauthenticated',
            'token_invalid',
            'banned',
            'tus_version',
            'file_too_large',
            'file_empty',
            'storage_exhausted',
            'uploads_limit',
          ),
        },
      },
      [
        headerParameter('upload-length', 'Length of the file in bytes.', 'integer'),
        headerParameter('upload-metadata', '`filename` and `filetype`, each with its value in base64.'),
      ],
    ),
  },
  '/files/upload/{id}': {
    parameters: [UPLOAD_ID],
    head: tus({
      operationId: 'getUpload',
      summary: 'How many bytes of an upload have been received.',
      responses: {
        200: { description: 'The offset to continue from.', headers: { ...OFFSET, ...FILE_ID } },
        ...failures('unauthenticated', 'token_invalid', 'banned', 'not_found', 'tus_version'),
      },
    }),
    patch: tus(
      {
        operationId: 'continueUpload',
        summary: 'Sends bytes from an offset on. The last ones make the file.',
        requestBody: {
          required: true,
          content: {
            'application/offset+octet-stream': {
              schema: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          },
        },
        responses: {
          204: { description: 'Received.', headers: { ...OFFSET, ...FILE_ID } },
          ...failures(
            'unauthenticated',
            'token_invalid',
            'banned',
            'not_found',
            'conflict',
            'tus_version',
            'unsupported_media_type',
            'file_type',
            'file_broken',
            'content_removed',
          ),
        },
      },
      [headerParameter('upload-offset', 'Where these bytes begin.', 'integer')],
    ),
    delete: tus({
      operationId: 'cancelUpload',
      summary: 'Cancels an upload and releases its storage.',
      responses: {
        204: { description: 'Canceled.' },
        ...failures('unauthenticated', 'token_invalid', 'banned', 'not_found', 'tus_version'),
      },
    }),
  },
  '/media/{id}/{seal}/{name}': {
    get: {
      operationId: 'getMedia',
      summary: 'The bytes of a file at an address from its `links`. Supports ranges.',
      tags: ['files'],
      security: ANYONE,
      parameters: ['id', 'seal', 'name'].map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      responses: {
        200: { description: 'The whole file.', content: BINARY },
        206: { description: 'The range that was requested.', content: BINARY },
        ...failures('not_found', 'link_expired'),
      },
    },
  },
  '/files/{id}/download': {
    get: {
      operationId: 'downloadFile',
      summary: 'The file as an attachment. Supports ranges.',
      tags: ['files'],
      security: ANYONE,
      parameters: [UPLOAD_ID],
      responses: {
        200: { description: 'The whole file.', content: BINARY },
        206: { description: 'The range that was requested.', content: BINARY },
        ...failures('not_found'),
      },
    },
  },
};
