import type { Context } from 'hono';
import { apiErrors } from '../context/apiErrors';

/** True if the request body is a multipart form. */
export const isForm = (context: Context): boolean =>
  /^multipart\/form-data\s*;/i.test(context.req.header('content-type') ?? '');

const readValue = async (formValue: string | File) =>
  typeof formValue === 'string'
    ? formValue
    : { name: formValue.name, type: formValue.type, text: await formValue.text() };

/** Converts a form to JSON text; files become `{ name, type, text }`. */
export const readFormText = async (context: Context): Promise<string> => {
  if (!isForm(context)) throw apiErrors.malformed();
  const form = await context.req.formData().catch(() => {
    throw apiErrors.malformed();
  });
  const fields = await Promise.all([...form].map(async ([key, part]) => [key, await readValue(part)] as const));
  return JSON.stringify(Object.fromEntries(fields));
};
