/** A success or failure message listed in the specification, with the test that covers it. */

export interface DocumentedMessage {
  /** Name in the specification. */
  message: string;
  outcome: 'success' | 'failure';
  /** Key of its text; `errors` means the text of the failure's code. */
  textKey: string;
  /** Location of the message. A failed save shows it in the open form, or as a toast once the form is closed. */
  place: 'toast' | 'form';
  /** Path below tests/ and test title. */
  test: readonly [file: string, name: string];
}

const form = 'screens/formPages.test.tsx';
const formCreationTest = [
  form,
  'creates one entity despite a lost reply, opens its page and deletes the draft',
] as const;
const formUpdates = [form, 'shows the conflict dialog when another window saved the same field'] as const;
const formRefused = [
  'renderer/settings/settings.test.tsx',
  'the settings show a failure in the form, scroll to it and show a toast',
] as const;
const dialogs = 'screens/resources.test.tsx';
const dialogCreates = [
  dialogs,
  'retries a write with the same key when its reply is lost, and creates one entity',
] as const;
const dialogWalk = [
  'support/describeResource.ts',
  'creating, changing and removing an entity updates the list, without axe violations',
] as const;
const thisFile = 'renderer/messages/documentedMessages.test.tsx';
const jobEnds = [thisFile, 'shows the text of the error code when %s fails'] as const;
const jobDone = [thisFile, 'confirms a completed %s'] as const;
const switches = 'renderer/banners/banners.test.tsx';

const createSavedMessage = (message: string, test: DocumentedMessage['test'], textKey: string): DocumentedMessage => ({
  message,
  outcome: 'success',
  textKey,
  place: 'toast',
  test,
});
const createNotSaved = (message: string, test: DocumentedMessage['test'] = formRefused): DocumentedMessage => ({
  message,
  outcome: 'failure',
  textKey: 'errors',
  place: 'form',
  test,
});
const createFailedMessage = (
  message: string,
  test: DocumentedMessage['test'],
  textKey = 'errors',
): DocumentedMessage => ({
  message,
  outcome: 'failure',
  textKey,
  place: 'toast',
  test,
});

const landing = 'renderer/custom-landings/landingEditor.test.tsx';
const landings = 'renderer/custom-landings/landingList.test.tsx';
const builder = 'renderer/page-builder/pageEditor.test.tsx';
const pageRemoved = [
  'screens/pages.test.tsx',
  'is deleted from both the list and the page builder, and a partial failure is reported',
] as const;
const pictures = 'renderer/kit/pictures/pictures.test.tsx';
const assign = 'renderer/modifiers/assign.test.tsx';
const clone = 'renderer/modifiers/clone.test.tsx';
const upload = 'renderer/coupons/coupons.test.tsx';

export const documentedMessages: readonly DocumentedMessage[] = [
  createSavedMessage('picture upload', [pictures, 'confirms success in a toast'], 'pictures.uploaded_one'),
  createFailedMessage('picture upload', [pictures, 'names the failed step: %s'], 'pictures.notUploaded'),
  createSavedMessage('picture database save', [pictures, 'confirms success in a toast'], 'pictures.uploaded_one'),
  createFailedMessage('picture database save', [pictures, 'names the failed step: %s'], 'pictures.notRecorded'),
  createSavedMessage('product', formCreationTest, 'form.created'),
  createSavedMessage('product', formUpdates, 'form.updated'),
  createNotSaved('product'),
  createSavedMessage('modifier created', formCreationTest, 'form.created'),
  createSavedMessage('modifier updated', formUpdates, 'form.updated'),
  createSavedMessage(
    'modifier many updated',
    [assign, 'continues when the dialog is closed and reports the result'],
    'products.bulk.saved_other',
  ),
  createFailedMessage(
    'modifier many updated',
    [assign, 'lists failed products with the reason, can be retried for those, and can be undone'],
    'products.bulk.failed_one',
  ),
  createNotSaved('modifier error'),
  createSavedMessage('modifier delete', dialogWalk, 'form.removed'),
  createSavedMessage(
    'modifier clone',
    [clone, 'shows a message and opens the copy for editing'],
    'modifiers.clone.done',
  ),
  createFailedMessage('modifier clone', [clone, 'stays on the list when the platform refuses the copy']),
  createSavedMessage('user', dialogCreates, 'form.created'),
  createSavedMessage('user', dialogWalk, 'form.updated'),
  createNotSaved('user'),
  createSavedMessage('role', dialogCreates, 'form.created'),
  createSavedMessage('role', dialogWalk, 'form.updated'),
  createNotSaved('role'),
  createSavedMessage('menu deploy', jobDone, 'menuDeploy.jobs.menuDeploy.done'),
  createFailedMessage('menu deploy', jobEnds, 'menuDeploy.jobs.menuDeploy.failed'),
  createSavedMessage(
    'menu delete',
    [
      'screens/menus.test.tsx',
      'the menu form creates one menu despite a lost reply and deletes the draft, and the menu is removed after its name is typed',
    ],
    'form.removed',
  ),
  createSavedMessage('menu import', jobDone, 'menuDeploy.jobs.menuImport.done'),
  createFailedMessage('menu import', jobEnds, 'menuDeploy.jobs.menuImport.failed'),
  createSavedMessage(
    'settings',
    ['renderer/settings/settings.test.tsx', 'the settings show each change before and after, and send only changes'],
    'settings.saved',
  ),
  createNotSaved('settings'),
  createSavedMessage(
    'coupon bulk counts',
    [upload, 'shows cell errors before sending and imports the valid rows'],
    'coupons.upload.someSaved',
  ),
  createFailedMessage('NPS CSV error', jobEnds, 'orderExport.failed.answers'),
  createFailedMessage('order CSV error', jobEnds, 'orderExport.failed.orders'),
  createSavedMessage('banner saved', formCreationTest, 'form.created'),
  createSavedMessage('banner saved', formUpdates, 'form.updated'),
  createNotSaved('banner saved'),
  createSavedMessage('pop-up create', formCreationTest, 'form.created'),
  createSavedMessage('pop-up update', formUpdates, 'form.updated'),
  createNotSaved('pop-up create'),
  createSavedMessage(
    'pop-up activate',
    [switches, 'is switched on and off in its row and a toast confirms it'],
    'list.switch.turnedOn',
  ),
  createSavedMessage(
    'pop-up deactivate',
    [switches, 'is switched on and off in its row and a toast confirms it'],
    'list.switch.turnedOff',
  ),
  createFailedMessage('pop-up activate', [
    switches,
    'reverts the switch and shows an error when the platform rejects it',
  ]),
  createSavedMessage(
    'landing save',
    [landing, 'sends only the name, without a new picture, when nothing else changed'],
    'landings.saved',
  ),
  createNotSaved('landing save', [landing, 'shows a failure in the form and as a toast and keeps the input']),
  createFailedMessage('landing save', [landing, 'shows a toast when the save fails after the editor was left']),
  createSavedMessage(
    'landing delete',
    [landings, 'is removed after a confirmation, and a toast reports it'],
    'landings.removal.done',
  ),
  createFailedMessage(
    'landing delete',
    [landings, 'shows why removal failed, but counts as removed when it no longer exists'],
    'landings.removal.failed',
  ),
  createSavedMessage(
    'landing publish',
    [landings, 'is published after a confirmation, and a toast reports it'],
    'landings.publish.done',
  ),
  createFailedMessage('landing publish', [landings, 'shows why publishing failed'], 'landings.publish.failed'),
  createSavedMessage('page created', formCreationTest, 'form.created'),
  createSavedMessage('page updated', formUpdates, 'form.updated'),
  createSavedMessage(
    'page built',
    [builder, 'sends the blocks, the lock version and the changed fields of its list entry'],
    'pageBuilder.saved',
  ),
  createNotSaved('page built', [builder, 'shows a failure in the form, or as a toast after leaving the page builder']),
  createSavedMessage('page deleted (pageDeleted)', pageRemoved, 'sitePages.removal.pageDeleted'),
  createFailedMessage('page not deleted (pageDeleteError)', pageRemoved, 'sitePages.removal.pageDeleteError'),
  createSavedMessage(
    'page deleted in the builder',
    [builder, 'removes its list entry even if the page builder no longer has the page, and reports other failures'],
    'sitePages.removal.pageDeleted',
  ),
  createFailedMessage(
    'page not deleted in the builder',
    [builder, 'removes its list entry even if the page builder no longer has the page, and reports other failures'],
    'sitePages.removal.pageDeleteError',
  ),
  createSavedMessage(
    'banner activate',
    [switches, 'is switched on and off in its row and a toast confirms it'],
    'list.switch.turnedOn',
  ),
  createNotSaved('loyalty program', [
    'renderer/loyalty/loyalty.test.tsx',
    'the loyalty form shows that saving was rejected and keeps the input',
  ]),
  createNotSaved('mail template', [
    'renderer/templates/templates.test.tsx',
    'the email templates show in the form and a toast why a template was not saved',
  ]),
  createNotSaved('social networks', [
    'renderer/social-networks/socialNetworks.test.tsx',
    'the social networks show in the form why the platform refused a link',
  ]),
  createFailedMessage('test mail', [
    'renderer/templates/templates.test.tsx',
    "the email templates require saving before a test, and show the platform's refusal",
  ]),
  createFailedMessage('failed job with the text of its code', jobEnds),
];
