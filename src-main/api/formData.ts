import { wireKey } from '@shared/contract/protocol/wire';

interface TextFile {
  name: string;
  type: string;
  text: string;
}

const isTextFile = (value: unknown): value is TextFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'text' in value;

/** Converts a body to form data: each file becomes its own part, all other fields become text. */
export const toFormData = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (isTextFile(value)) form.append(wireKey(key), new File([value.text], value.name, { type: value.type }));
    else form.append(wireKey(key), String(value));
  }
  return form;
};
