import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { environmentSchema, type Environment } from '@shared/bridge/environment';

/** Reads an environment file. Returns an error message if it is invalid. */
export const readEnvironmentFile = (file: string): Environment | string => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Omits the parser's message, which would quote secrets from the file.
    return `${file} ${error instanceof SyntaxError ? 'is no JSON' : `cannot be read: ${(error as Error).message}`}.`;
  }
  const parsed = v.safeParse(environmentSchema, content);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  return `${file} is no environment. ${errors.join('; ')}`;
};
