import { Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '@shared/contract/stores';
import type { CountryCode } from '@shared/domain/values/countries';
import { MapView } from '@kit/map/MapView';
import type { MapArea } from '@kit/map/mapTypes';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { failureText } from '@kit/ui/failureText';
import { notify } from '@kit/ui/notify';
import { useStoreForm } from '../../useStoreForm';
import { storePin, zoneAreas } from '../mapParts';
import { DifferenceTable } from './DifferenceTable';
import { FileDrop } from './FileDrop';
import { IssueList } from './IssueList';
import { useZoneImport, type ImportState, type ImportError, type ReadFile } from './useZoneImport';

interface ImportDialogProps {
  store: Store;
  country: CountryCode;
  /** The form has changes of zones that are not saved. */
  unsaved: boolean;
  onClose: () => void;
}

const Problem = ({ problem }: { problem: Extract<ImportState, { step: 'choose' }>['problem'] }) => {
  const { t } = useTranslation();
  if (problem === null) return null;
  if ('failure' in problem) return <Banner tone="error" title={failureText(problem.failure, t)} />;
  const { kind, line } = problem.error;
  return (
    <Banner tone="error" title={t('storeDelivery.import.unread', { name: problem.name })}>
      <Text>
        {t(`storeDelivery.import.errors.${kind}`)}
        {line !== null && ` ${t('storeDelivery.import.line', { line })}`}
      </Text>
    </Banner>
  );
};

const ImportErrorNotice = ({ formError }: { formError: ImportError | null }) => {
  const { t } = useTranslation();
  switch (formError?.kind) {
    case undefined:
      return null;
    case 'notTaken':
      return <Banner tone="warning" title={t('storeDelivery.import.notTaken')} />;
    case 'unsettled':
      return <Banner tone="error" title={t('storeDelivery.import.unsettled')} />;
    case 'failed': {
      const fieldErrors = Object.values(formError.failure.fields).flat();
      return (
        <Banner tone="error" title={failureText(formError.failure, t)}>
          {fieldErrors.map((fieldError, at) => (
            <Text key={at}>{fieldError}</Text>
          ))}
        </Banner>
      );
    }
  }
};

const Preview = ({ file, store, unsaved }: { file: ReadFile; store: Store; unsaved: boolean }) => {
  const { t } = useTranslation();
  const areas = useMemo(
    (): MapArea[] => [
      ...zoneAreas(file.before).map((area): MapArea => ({ ...area, id: `before-${area.id}`, tone: 'former' })),
      ...zoneAreas(file.after),
    ],
    [file],
  );
  const pins = useMemo(() => storePin(store.latitude, store.longitude, store.name), [store]);
  const errors = file.issues.filter(({ severity }) => severity === 'error').length;
  return (
    <Stack gap="5">
      <Text fontWeight="bold">{t('storeDelivery.import.file', { name: file.name })}</Text>
      {errors > 0 && <Banner tone="error" title={t('storeDelivery.import.blocked', { count: errors })} />}
      {unsaved && <Banner tone="warning" title={t('storeDelivery.import.replacesUnsaved')} />}
      <IssueList issues={file.issues} notes={file.notes} />
      <DifferenceTable changes={file.changes} />
      <MapView label={t('storeDelivery.import.map')} areas={areas} pins={pins} />
    </Stack>
  );
};

/** From a KML file to the store's zones: read here, looked at, then sent. */
const ImportDialog = ({ store, country, unsaved, onClose }: ImportDialogProps) => {
  const { t } = useTranslation();
  const { adopt } = useStoreForm();
  const { state, read, again, send } = useZoneImport(store.id, country, (saved, how) => {
    adopt(saved, ['deliveryZones', 'exclusionZones']);
    const done = t('storeDelivery.import.done', { name: saved.name });
    if (how === 'answered') notify.success(done);
    else notify.warning(done, { description: t('form.reconciled') });
    onClose();
  });
  const file = state.step === 'preview' || state.step === 'sending' ? state.file : null;
  const sending = state.step === 'sending';
  const blocked = file === null || file.issues.some(({ severity }) => severity === 'error');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('storeDelivery.import.title', { name: store.name })}
      size="xl"
      busy={sending}
      footer={
        file === null ? undefined : (
          <>
            <Button look="outline" onClick={again} disabled={sending}>
              {t('storeDelivery.import.another')}
            </Button>
            <Button
              disabled={blocked}
              loading={sending}
              loadingText={t('storeDelivery.import.sending')}
              onClick={() => void send(file)}
            >
              {t('storeDelivery.import.send')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="5" pb="4">
        {file === null ? (
          <>
            {state.step === 'choose' && <Problem problem={state.problem} />}
            <FileDrop onFile={(chosen) => void read(chosen)} busy={state.step === 'reading'} />
          </>
        ) : (
          <>
            {state.step === 'preview' && <ImportErrorNotice formError={state.formError} />}
            <Preview file={file} store={store} unsaved={unsaved} />
          </>
        )}
      </Stack>
    </Dialog>
  );
};

export default ImportDialog;
