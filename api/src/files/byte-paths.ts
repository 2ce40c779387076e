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
  'upload-file-id': header('ID of the file. Present once the last byte has been received.', {
    type: 'string',
    format: 'uuid',
  }),
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
        summary: 'Create an upload',
        description: 'Starts a resumable upload (tus 1.0.0) and reserves storage for it.',
        responses: {
          201: { description: 'Created.', headers: { location: header('URL to send the bytes to.') } },
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
        headerParameter('upload-metadata', '`filename` and `filetype`, each followed by its base64-encoded value.'),
      ],
    ),
  },
  '/files/upload/{id}': {
    parameters: [UPLOAD_ID],
    head: tus({
      operationId: 'getUpload',
      summary: 'Get the offset of an upload',
      description: 'Returns how many bytes have been received.',
      responses: {
        200: { description: 'The offset to continue from.', headers: { ...OFFSET, ...FILE_ID } },
        ...failures('unauthenticated', 'token_invalid', 'banned', 'not_found', 'tus_version'),
      },
    }),
    patch: tus(
      {
        operationId: 'continueUpload',
        summary: 'Upload bytes',
        description: 'Appends bytes at an offset. The file is created once the last byte has been received.',
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
      [headerParameter('upload-offset', 'Offset of the first byte in the body.', 'integer')],
    ),
    delete: tus({
      operationId: 'cancelUpload',
      summary: 'Cancel an upload',
      description: 'Deletes the received bytes and releases the reserved storage.',
      responses: {
        204: { description: 'Canceled.' },
        ...failures('unauthenticated', 'token_invalid', 'banned', 'not_found', 'tus_version'),
      },
    }),
  },
  '/media/{id}/{seal}/{name}': {
    get: {
      operationId: 'getMedia',
      summary: 'Get the content of a file',
      description: 'Returns the bytes at an address from the `links` of a file. Supports ranges.',
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
        206: { description: 'The requested range.', content: BINARY },
        ...failures('not_found', 'link_expired'),
      },
    },
  },
  '/files/{id}/download': {
    get: {
      operationId: 'downloadFile',
      summary: 'Download a file',
      description: 'Returns the file as an attachment. Supports ranges.',
      tags: ['files'],
      security: ANYONE,
      parameters: [UPLOAD_ID],
      responses: {
        200: { description: 'The whole file.', content: BINARY },
        206: { description: 'The requested range.', content: BINARY },
        ...failures('not_found'),
      },
    },
  },
};
