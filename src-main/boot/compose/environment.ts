import { rm } from 'node:fs/promises';
import type { Environment } from '@shared/bridge/environment';
import { listUnknownScreens } from '@shared/bridge/screens';
import type { Log } from '../../log/log';
import { forkPractice } from '../../practice/fork';
import { createPracticeEnvironment, toEnvironmentSummary } from '../../practice/practiceEnvironment';
import { PracticeSupervisor } from '../../practice/supervisor';
import type { EnvironmentChoice } from '../environments';
import type { Notices } from '../notices';
import type { AppPaths } from '../paths';

interface EnvironmentOptions {
  choice: EnvironmentChoice;
  paths: Pick<AppPaths, 'practiceEntry' | 'practiceData' | 'practicePrepared'>;
  notices: Notices;
  log: Log;
  /** Called after each start of the practice platform. */
  onPracticeReady: () => void;
}

/** Creates the selected environment: a fixed one, or the practice platform's once it is ready. */
export const composeEnvironment = ({ choice, paths, notices, log, onPracticeReady }: EnvironmentOptions) => {
  let environment: Environment | null = choice.kind === 'fixed' ? choice.environment : null;
  if (environment !== null) for (const screen of listUnknownScreens(environment)) log.error(`environment: ${screen}`);
  const practice =
    choice.kind === 'fixed'
      ? null
      : new PracticeSupervisor({
          start: () =>
            forkPractice({
              entryPath: paths.practiceEntry,
              dataPath: paths.practiceData,
              preparedPath: paths.practicePrepared,
            }),
          deleteData: () => rm(paths.practiceData, { recursive: true, force: true }),
          onReady: (readyMessage) => {
            environment = createPracticeEnvironment(readyMessage);
            onPracticeReady();
          },
          onRestart: () => notices.add('info', 'notices.practiceRestarted'),
          onDataReplaced: (folder) => notices.add('warning', 'notices.practiceDataReplaced', { folder }),
          onGiveUp: () => notices.add('error', 'notices.practiceFailed'),
          log,
        });
  return {
    practice,
    getEnvironment: () => environment,
    getEnvironmentSummary: () => toEnvironmentSummary(environment, choice.kind === 'practice'),
    waitForEnvironment: async (): Promise<Environment> => {
      if (environment === null) environment = createPracticeEnvironment(await practice!.waitUntilReady());
      return environment;
    },
  };
};
