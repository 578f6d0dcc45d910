/** The messages that the specification lists for success and failure, with the test that shows each. */

export interface DocumentedMessage {
  /** As the specification calls it. */
  message: string;
  outcome: 'success' | 'failure';
  /** The key of its text; `errors` stands for the text of the failure's code. */
  textKey: string;
  /** Saves that fail while their form is open say so in the form, and as a toast once it is gone. */
  position: 'toast' | 'form';
  /** File below tests/ and name of the test. */
  test: readonly [file: string, name: string];
}

const form = 'screens/formPages.test.tsx';
const formCreates = [
  form,
  'makes one once though the answer is lost, goes where its form leads, and keeps no draft of it',
] as const;
const formUpdates = [form, 'asks which of two changes holds where another desk has saved the same'] as const;
const formRefused = [
  'renderer/settings/settings.test.tsx',
  'says a failure in the form, brings it into sight, and shows it as a toast',
] as const;
const dialogs = 'screens/resources.test.tsx';
const dialogCreates = [
  dialogs,
  'a write whose answer is lost is repeated with its key, and nothing is done twice',
] as const;
const dialogWalk = [
  'support/describeResource.ts',
  'one is made, changed and removed, the list follows, and axe finds nothing',
] as const;
const here = 'renderer/messages/documentedMessages.test.tsx';
const jobEnds = [here, 'of %s says what was to be done, and the text of the code'] as const;
const jobDone = [here, 'of %s says so'] as const;
const switches = 'renderer/banners/banners.test.tsx';

const saved = (message: string, test: DocumentedMessage['test'], textKey: string): DocumentedMessage => ({
  message,
  outcome: 'success',
  textKey,
  position: 'toast',
  test,
});
const notSaved = (message: string, test: DocumentedMessage['test'] = formRefused): DocumentedMessage => ({
  message,
  outcome: 'failure',
  textKey: 'errors',
  position: 'form',
  test,
});
const failed = (message: string, test: DocumentedMessage['test'], textKey = 'errors'): DocumentedMessage => ({
  message,
  outcome: 'failure',
  textKey,
  position: 'toast',
  test,
});

const landing = 'renderer/custom-landings/landingEditor.test.tsx';
const landings = 'renderer/custom-landings/landingList.test.tsx';
const builder = 'renderer/page-builder/pageEditor.test.tsx';
const pageRemoved = ['screens/pages.test.tsx', 'is deleted in both places, and what failed is said'] as const;
const pictures = 'renderer/kit/pictures/pictures.test.tsx';
const assign = 'renderer/modifiers/assign.test.tsx';
const clone = 'renderer/modifiers/clone.test.tsx';
const upload = 'renderer/coupons/coupons.test.tsx';

export const documentedMessages: readonly DocumentedMessage[] = [
  saved('picture upload', [pictures, 'that arrived says so in a toast'], 'pictures.uploaded_one'),
  failed('picture upload', [pictures, 'says which of its two steps failed: %s'], 'pictures.notUploaded'),
  saved('picture database save', [pictures, 'that arrived says so in a toast'], 'pictures.uploaded_one'),
  failed('picture database save', [pictures, 'says which of its two steps failed: %s'], 'pictures.notRecorded'),
  saved('product', formCreates, 'form.created'),
  saved('product', formUpdates, 'form.updated'),
  notSaved('product'),
  saved('modifier created', formCreates, 'form.created'),
  saved('modifier updated', formUpdates, 'form.updated'),
  saved(
    'modifier many updated',
    [assign, 'goes on when the window is left, and says what became of it'],
    'products.bulk.success_other',
  ),
  failed(
    'modifier many updated',
    [assign, 'says which ones failed and why, tries those again, and takes back what it did'],
    'products.bulk.someFailed_one',
  ),
  notSaved('modifier error'),
  saved('modifier delete', dialogWalk, 'form.removed'),
  saved('modifier clone', [clone, 'is named and opened at once, to be changed'], 'modifiers.clone.done'),
  failed('modifier clone', [clone, 'is not made where the platform refuses, and the list stays']),
  saved('user', dialogCreates, 'form.created'),
  saved('user', dialogWalk, 'form.updated'),
  notSaved('user'),
  saved('role', dialogCreates, 'form.created'),
  saved('role', dialogWalk, 'form.updated'),
  notSaved('role'),
  saved('menu deploy', jobDone, 'menuDeploy.jobs.menuDeploy.done'),
  failed('menu deploy', jobEnds, 'menuDeploy.jobs.menuDeploy.failed'),
  saved(
    'menu delete',
    [
      'screens/menus.test.tsx',
      'makes one once though the answer is lost, keeps no draft of it, and removes it by its name',
    ],
    'form.removed',
  ),
  saved('menu import', jobDone, 'menuDeploy.jobs.menuImport.done'),
  failed('menu import', jobEnds, 'menuDeploy.jobs.menuImport.failed'),
  saved(
    'settings',
    ['renderer/settings/settings.test.tsx', 'shows what changes, before and after, and sends that alone'],
    'settings.saved',
  ),
  notSaved('settings'),
  saved(
    'coupon bulk counts',
    [upload, 'says what is wrong with each cell before anything is sent, and sends the rest'],
    'coupons.upload.someSaved',
  ),
  failed('NPS CSV error', jobEnds, 'orderExport.failed.answers'),
  failed('order CSV error', jobEnds, 'orderExport.failed.orders'),
  saved('banner saved', formCreates, 'form.created'),
  saved('banner saved', formUpdates, 'form.updated'),
  notSaved('banner saved'),
  saved('pop-up create', formCreates, 'form.created'),
  saved('pop-up update', formUpdates, 'form.updated'),
  notSaved('pop-up create'),
  saved('pop-up activate', [switches, 'is switched on and off in its row, and says so'], 'list.switch.turnedOn'),
  saved('pop-up deactivate', [switches, 'is switched on and off in its row, and says so'], 'list.switch.turnedOff'),
  failed('pop-up activate', [switches, 'goes back where the platform refuses the switch, and says why']),
  saved(
    'landing save',
    [landing, 'sends the name alone where nothing else was changed, and draws nothing'],
    'landings.saved',
  ),
  notSaved('landing save', [landing, 'that fails says so in the form and in a toast, and keeps what was typed']),
  failed('landing save', [landing, 'that fails after its editor was left says so as a toast']),
  saved('landing delete', [landings, 'is removed after a question, and says so'], 'landings.removal.done'),
  failed(
    'landing delete',
    [landings, 'that the platform does not remove says why, and one that was gone is as wanted'],
    'landings.removal.failed',
  ),
  saved('landing publish', [landings, 'is published after a question, and says so'], 'landings.publish.done'),
  failed('landing publish', [landings, 'that the platform does not publish says why'], 'landings.publish.failed'),
  saved('page created', formCreates, 'form.created'),
  saved('page updated', formUpdates, 'form.updated'),
  saved('page built', [builder, 'sends the blocks, its version and what changed of its entry'], 'pageBuilder.saved'),
  notSaved('page built', [builder, 'that fails says so in the form, and as a toast once the builder was left']),
  saved('page deleted (pageDeleted)', pageRemoved, 'sitePages.removal.pageDeleted'),
  failed('page not deleted (pageDeleteError)', pageRemoved, 'sitePages.removal.pageDeleteError'),
  saved(
    'page deleted in the builder',
    [builder, 'is removed from the builder, and what failed is said'],
    'sitePages.removal.pageDeleted',
  ),
  failed(
    'page not deleted in the builder',
    [builder, 'is removed from the builder, and what failed is said'],
    'sitePages.removal.pageDeleteError',
  ),
  saved('banner activate', [switches, 'is switched on and off in its row, and says so'], 'list.switch.turnedOn'),
  notSaved('loyalty program', [
    'renderer/loyalty/loyalty.test.tsx',
    'that the platform refuses says so in the form, and keeps what was typed',
  ]),
  notSaved('mail template', [
    'renderer/templates/templates.test.tsx',
    'says in the form and in a toast why a template was not saved',
  ]),
  notSaved('social networks', [
    'renderer/social-networks/socialNetworks.test.tsx',
    'says in the form what the platform refuses of a link',
  ]),
  failed('test mail', [
    'renderer/templates/templates.test.tsx',
    'asks to save a template first, and says what the platform refuses',
  ]),
  failed('failed job with the text of its code', jobEnds),
];
