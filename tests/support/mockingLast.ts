import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mocksModules } from './mocksModules.ts';

/**
 * Runs files that mock modules last: their modules are discarded afterwards, so the next file in the worker would
 * reload the whole app.
 */
export class MockingLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const mocking = new Set(sorted.filter(({ moduleId }) => mocksModules(moduleId)));
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter((file) => !mocking.has(file)), ...own.filter((file) => mocking.has(file))];
    });
  }
}
