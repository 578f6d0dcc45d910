import { readFileSync } from 'node:fs';

/** True if a test file mocks modules. */
export const mocksModules = (path: string): boolean => /\bvi\.(?:do)?mock\(/i.test(readFileSync(path, 'utf8'));
