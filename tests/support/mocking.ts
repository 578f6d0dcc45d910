import { expect } from 'vitest';
import { mocksModules } from './mocksModules';

/** True if the current test file mocks modules. */
export const isMockingModules = (): boolean => mocksModules(expect.getState().testPath ?? '');
