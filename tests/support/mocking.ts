import { expect } from 'vitest';
import { mocksModules } from './mocksModules';

/** Whether the test file that runs now replaces modules. */
export const isMockingModules = (): boolean => mocksModules(expect.getState().testPath ?? '');
