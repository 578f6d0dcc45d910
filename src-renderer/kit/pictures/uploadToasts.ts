import { t } from 'i18next';
import { getToastDuration } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';

/** Shows one toast for all pictures uploaded together. */
export const notifyUploaded = (names: readonly string[]): void => {
  const [name = ''] = names;
  notify.success(t('pictures.uploaded', { count: names.length, name }));
};

/** Shows why an upload failed, and the step that failed: creating the picture's record or transferring the file. */
export const notifyUploadFailed = (failure: Failure): void => {
  if (failure.kind === 'superseded') return;
  const title = t(failure.params['step'] === 'record' ? 'pictures.notRecorded' : 'pictures.notUploaded');
  notify.error(title, { description: formatFailure(failure), duration: getToastDuration(failure) });
};
