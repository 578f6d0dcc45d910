import { readFileSync } from 'node:fs';
import { findPackagingErrors } from './packagedEnvironment';

/**
 * Command that scripts/package.mjs runs: prints the errors that forbid packaging an environment file, one per line, and
 * fails if there are any.
 */
const listErrors = (file: string): string[] => {
  try {
    return findPackagingErrors(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return [error instanceof SyntaxError ? 'it is no JSON' : `it cannot be read: ${(error as Error).message}`];
  }
};

const errors = listErrors(process.argv[2] ?? '');
process.stdout.write(errors.map((error) => `${error}\n`).join(''));
process.exitCode = errors.length === 0 ? 0 : 1;
