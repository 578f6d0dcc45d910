import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import type { CustomLanding } from '@shared/contract/content/customLandings';
import type { CallReplyOf } from '@shared/contract';
import { findScreenshot } from '@shared/domain/content/landings';
import { aSessionWithScreens } from '../support/builders';
import { blockDataCalls } from '../support/blockData';
import { failed, succeeded, type ActionStubs, type CallStubs } from '../support/fakeBridge';
import { renderApp } from '../support/renderApp';

export type StoredLanding = CustomLanding & { lockVersion: number };

export const hero = (id: string, title: string) => ({ id, type: 'hero', props: { title } });

export const aLanding = (fields: Partial<StoredLanding> = {}): StoredLanding => ({
  id: 7,
  name: 'Nuevo local',
  status: 'draft',
  landing: { schema: 1, campaign: 'otoño', blocks: [hero('a', 'Abrimos cerca de ti')] },
  html: '<main>Abrimos</main>',
  updatedAt: null,
  url: null,
  lockVersion: 1,
  ...fields,
});

const createRow = ({ html: _html, ...row }: StoredLanding): CallReplyOf<'customLandings.list'>['page'][number] => ({
  ...row,
  screenshot: findScreenshot(row.landing),
});

export const pictureAddress = 'https://contenido.example/landing.jpg';

/** Renders a landing screen on a platform with one landing that stores updates. */
export const openLandings = (
  path = '/custom-landings',
  {
    landing = aLanding(),
    calls = {},
    actions = {},
    session = aSessionWithScreens(['/custom-landings']),
  }: {
    landing?: StoredLanding;
    calls?: CallStubs;
    actions?: ActionStubs;
    session?: ReturnType<typeof aSessionWithScreens>;
  } = {},
) => {
  let storedLanding = landing;
  const changeLanding = (fields: object) => {
    storedLanding = { ...storedLanding, ...fields, lockVersion: storedLanding.lockVersion + 1 };
    return succeeded(storedLanding);
  };
  const app = renderApp({
    session,
    path,
    calls: {
      ...blockDataCalls,
      'customLandings.list': () => succeeded({ page: [createRow(storedLanding)], count: 1, nextPage: null }),
      'customLandings.get': () => succeeded(storedLanding),
      'customLandings.create': ({ body }) => changeLanding(body),
      'customLandings.update': ({ body: { lockVersion, ...body } }) =>
        lockVersion === undefined || lockVersion === storedLanding.lockVersion
          ? changeLanding(body)
          : failed(createFailure('refused', staleCode)),
      'customLandings.deploy': () => changeLanding({ status: 'published' }),
      'customLandings.remove': () => succeeded(null),
      ...calls,
    },
    actions: { 'landings.takePicture': () => succeeded({ address: pictureAddress }), ...actions },
  });
  const listSent = (name: string) => app.bridge.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...app, listSent, changeElsewhere: changeLanding };
};
