import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Whether the test file that runs now replaces modules. */
export const isMockingModules = (): boolean => {
  const { testPath = '' } = expect.getState();
  return /\bvi\.(?:do)?mock\(/i.test(readFileSync(testPath, 'utf8'));
};
