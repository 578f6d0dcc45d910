import type { Json } from '@shared/domain/values/json';

/** Named schemas of the document. Equal schemas share the name that was registered first. */
export class Schemas {
  private readonly byText = new Map<string, string>();
  private readonly schemas: Json = {};

  /** Registers a schema and returns a reference to it. */
  createReference(name: string, schema: Json): Json {
    const text = JSON.stringify(schema);
    const existingName = this.byText.get(text);
    if (existingName === undefined) {
      this.byText.set(text, name);
      this.schemas[name] = schema;
    }
    return { $ref: `#/components/schemas/${existingName ?? name}` };
  }

  toJSON(): Json {
    return { ...this.schemas };
  }
}

const apiErrorSchema: Json = {
  type: 'object',
  properties: {
    code: { type: ['integer', 'string'], description: 'The violated rule; 401 for a missing permission.' },
    message: { type: ['string', 'null'] },
    fields: {
      type: 'object',
      description: 'Messages by field, for code 1001.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/** Creates the error responses that all operations share. */
export const createErrorResponses = (schemas: Schemas): Json => {
  const apiError = schemas.createReference('errorResponse', apiErrorSchema);
  const errorEnvelope = { type: 'object', properties: { errors: apiError }, required: ['errors'] };
  const content = { 'application/json': { schema: { anyOf: [errorEnvelope, apiError] } } };
  return {
    refused: { description: 'Rejected; the status gives the kind of error, the code the reason.', content },
    unauthorized: {
      description: 'The token is no longer valid (with the header), or a permission is missing (with code 401).',
      headers: {
        'www-authenticate': {
          description: 'Bearer error="invalid_token" where the token is to be renewed.',
          schema: { type: 'string' },
        },
      },
      content,
    },
  };
};
