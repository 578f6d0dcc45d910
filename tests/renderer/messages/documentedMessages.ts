/** A success or failure message listed in the specification, with the test that covers it. */

export interface DocumentedMessage {
  /** Name in the specification. */
  message: string;
  outcome: 'success' | 'failure';
  /** Key of its text; `errors` means the text of the failure's code. */
  textKey: string;
  /** Place of the message. A failed save shows in the open form, and as a toast once the form is closed. */
  place: 'toast' | 'form';
  /** Path below tests/ and test title. */
  test: readonly [file: string, name: string];
}

const form = 'screens/formPages.test.tsx';
const formCreates = [form, 'creates one entity despite a lost reply, opens its page and deletes the draft'] as const;
const formUpdates = [form, 'shows the conflict dialog when another window saved the same field'] as const;
const formRefused = [
  'renderer/settings/settings.test.tsx',
  'the settings show a failure in the form, scroll to it and show a toast',
] as const;
const dialogs = 'screens/resources.test.tsx';
const dialogCreates = [
  dialogs,
  'retries a write whose reply is lost with the same key and creates one entity',
] as const;
const dialogWalk = [
  'support/describeResource.ts',
  'one is made, changed and removed, the list follows, and axe finds nothing',
] as const;
const here = 'renderer/messages/documentedMessages.test.tsx';
const jobEnds = [here, 'shows the text of the error code when %s fails'] as const;
const jobDone = [here, 'confirms a completed %s'] as const;
const switches = 'renderer/banners/banners.test.tsx';

const saved = (message: string, test: DocumentedMessage['test'], textKey: string): DocumentedMessage => ({
  message,
  outcome: 'success',
  textKey,
  place: 'toast',
  test,
});
const notSaved = (message: string, test: DocumentedMessage['test'] = formRefused): DocumentedMessage => ({
  message,
  outcome: 'failure',
  textKey: 'errors',
  place: 'form',
  test,
});
const failed = (message: string, test: DocumentedMessage['test'], textKey = 'errors'): DocumentedMessage => ({
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
  saved('picture upload', [pictures, 'confirms success in a toast'], 'pictures.uploaded_one'),
  failed('picture upload', [pictures, 'names the failed step: %s'], 'pictures.notUploaded'),
  saved('picture database save', [pictures, 'confirms success in a toast'], 'pictures.uploaded_one'),
  failed('picture database save', [pictures, 'names the failed step: %s'], 'pictures.notRecorded'),
  saved('product', formCreates, 'form.created'),
  saved('product', formUpdates, 'form.updated'),
  notSaved('product'),
  saved('modifier created', formCreates, 'form.created'),
  saved('modifier updated', formUpdates, 'form.updated'),
  saved(
    'modifier many updated',
    [assign, 'continues when the dialog is closed and reports the result'],
    'products.bulk.saved_other',
  ),
  failed(
    'modifier many updated',
    [assign, 'lists failed products with the reason, can be retried for those, and can be undone'],
    'products.bulk.failed_one',
  ),
  notSaved('modifier error'),
  saved('modifier delete', dialogWalk, 'form.removed'),
  saved('modifier clone', [clone, 'shows a message and opens the copy for editing'], 'modifiers.clone.done'),
  failed('modifier clone', [clone, 'stays on the list when the platform refuses the copy']),
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
      'the menu form creates one menu despite a lost reply and deletes the draft; the menu is then removed by name',
    ],
    'form.removed',
  ),
  saved('menu import', jobDone, 'menuDeploy.jobs.menuImport.done'),
  failed('menu import', jobEnds, 'menuDeploy.jobs.menuImport.failed'),
  saved(
    'settings',
    ['renderer/settings/settings.test.tsx', 'the settings show each change before and after, and send only changes'],
    'settings.saved',
  ),
  notSaved('settings'),
  saved(
    'coupon bulk counts',
    [upload, 'shows cell errors before sending and imports the valid rows'],
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
  saved(
    'pop-up activate',
    [switches, 'is switched on and off in its row and a toast confirms it'],
    'list.switch.turnedOn',
  ),
  saved(
    'pop-up deactivate',
    [switches, 'is switched on and off in its row and a toast confirms it'],
    'list.switch.turnedOff',
  ),
  failed('pop-up activate', [switches, 'reverts the switch and shows an error when the platform rejects it']),
  saved(
    'landing save',
    [landing, 'sends only the name, without a new picture, when nothing else changed'],
    'landings.saved',
  ),
  notSaved('landing save', [landing, 'shows a failure in the form and as a toast and keeps the input']),
  failed('landing save', [landing, 'shows a toast when the save fails after the editor was left']),
  saved(
    'landing delete',
    [landings, 'is removed after a confirmation, and a toast reports it'],
    'landings.removal.done',
  ),
  failed(
    'landing delete',
    [landings, 'shows why removal failed, but counts as removed when it no longer exists'],
    'landings.removal.failed',
  ),
  saved(
    'landing publish',
    [landings, 'is published after a confirmation, and a toast reports it'],
    'landings.publish.done',
  ),
  failed('landing publish', [landings, 'shows why publishing failed'], 'landings.publish.failed'),
  saved('page created', formCreates, 'form.created'),
  saved('page updated', formUpdates, 'form.updated'),
  saved(
    'page built',
    [builder, 'sends the blocks, the lock version and the changed fields of its list entry'],
    'pageBuilder.saved',
  ),
  notSaved('page built', [builder, 'shows a failure in the form, or as a toast after leaving the page builder']),
  saved('page deleted (pageDeleted)', pageRemoved, 'sitePages.removal.pageDeleted'),
  failed('page not deleted (pageDeleteError)', pageRemoved, 'sitePages.removal.pageDeleteError'),
  saved(
    'page deleted in the builder',
    [builder, 'deletes it from the page builder, or reports a failure'],
    'sitePages.removal.pageDeleted',
  ),
  failed(
    'page not deleted in the builder',
    [builder, 'deletes it from the page builder, or reports a failure'],
    'sitePages.removal.pageDeleteError',
  ),
  saved(
    'banner activate',
    [switches, 'is switched on and off in its row and a toast confirms it'],
    'list.switch.turnedOn',
  ),
  notSaved('loyalty program', [
    'renderer/loyalty/loyalty.test.tsx',
    'the loyalty form shows that saving was rejected and keeps the input',
  ]),
  notSaved('mail template', [
    'renderer/templates/templates.test.tsx',
    'the email templates show in the form and a toast why a template was not saved',
  ]),
  notSaved('social networks', [
    'renderer/social-networks/socialNetworks.test.tsx',
    'the social networks show in the form why the platform refused a link',
  ]),
  failed('test mail', [
    'renderer/templates/templates.test.tsx',
    "the email templates require saving before a test, and show the platform's refusal",
  ]),
  failed('failed job with the text of its code', jobEnds),
];
