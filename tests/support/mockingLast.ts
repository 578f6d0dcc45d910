import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mocksModules } from './mocksModules.ts';

/**
 * Files that replace modules run after the others of their project: what they load is forgotten after them, and the file
 * behind one in its worker would load the whole app again.
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
