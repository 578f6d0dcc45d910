import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mocksModules } from './mocksModules.ts';

/**
 * Runs the test files that mock modules after all others of their project. Modules are reset after such a file, so the
 * next file of the worker has to load the whole app again.
 */
export class MockingLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    const mockingFiles = new Set(sortedFiles.filter(({ moduleId }) => mocksModules(moduleId)));
    const projects = new Set(sortedFiles.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const projectFiles = sortedFiles.filter((file) => file.project === project);
      return [
        ...projectFiles.filter((file) => !mockingFiles.has(file)),
        ...projectFiles.filter((file) => mockingFiles.has(file)),
      ];
    });
  }
}
