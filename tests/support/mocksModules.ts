import { readFileSync } from 'node:fs';

/** Whether a test file replaces modules. */
export const mocksModules = (path: string): boolean => /\bvi\.(?:do)?mock\(/i.test(readFileSync(path, 'utf8'));
