import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { projectPath } from '../../scripts/aliases';
import { MockingLast } from '../support/mockingLast';

const createProject = (name: string) => ({ name, config: { sequence: { groupOrder: 0 }, isolate: false } });

it('test files that mock modules run last in their project', async () => {
  const [main, renderer] = [createProject('main'), createProject('renderer')];
  const files = [
    { project: renderer, moduleId: projectPath('tests/renderer/coupons/coupons.test.tsx') },
    { project: main, moduleId: projectPath('tests/main/chat/chatStart.test.ts') },
    { project: renderer, moduleId: projectPath('tests/renderer/coupons/simulator.test.tsx') },
    { project: main, moduleId: projectPath('tests/main/api/fullLists.test.ts') },
  ];
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  const sequencer = new MockingLast({ config: { root: projectPath('.') }, cache } as unknown as Vitest);
  const sorted = await sequencer.sort(files as unknown as TestSpecification[]);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([3, 1, 2, 0].map((index) => files[index]?.moduleId));
});
