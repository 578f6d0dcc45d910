import { Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { CountryCode } from '@shared/domain/values/countries';
import { limits } from '@shared/domain/platform/limits';
import type { Zone } from '@shared/domain/stores/deliveryMethods';
import { isStoreOutsideZones } from '@shared/domain/zones/checkDelivery';
import { MapView } from '@kit/map/MapView';
import type { MapArea } from '@kit/map/mapTypes';
import { FileDrop } from '@kit/ui/inputs/FileDrop';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { ChoiceCards } from '@kit/ui/inputs/ChoiceCards';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';
import { useStoreForm } from '../../useStoreForm';
import { createStorePins, createZoneAreas } from '@entities/stores/zones/mapParts';
import { isKnownPosition } from '@entities/stores/zones/position';
import { DifferenceTable } from './DifferenceTable';
import { IssueList } from './IssueList';
import {
  toParsedFile,
  useZoneImport,
  type ExclusionAnswers,
  type ImportMode,
  type ImportState,
  type ParsedFile,
} from './useZoneImport';
import { useZoneUpload } from './useZoneUpload';

interface ImportDialogProps {
  country: CountryCode;
  onClose: () => void;
}

/** Store as currently edited in the form. */
interface EditedStore {
  name: string;
  latitude: number | null;
  longitude: number | null;
  deliveryZones: Zone[];
  exclusionZones: Zone[];
}

const ImportProblem = ({ problem }: { problem: Extract<ImportState, { step: 'choose' }>['problem'] }) => {
  if (problem === null) return null;
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

const ImportPreview = ({ file, store }: { file: ParsedFile; store: EditedStore }) => {
  const areas = useMemo(
    (): MapArea[] => [
      ...createZoneAreas(store).map((area): MapArea => ({ ...area, id: `before-${area.id}`, tone: 'former' })),
      ...createZoneAreas(file.after),
    ],
    [file, store],
  );
  const pins = useMemo(() => createStorePins(store.latitude, store.longitude, store.name), [store]);
  const errorCount = file.issues.filter(({ severity }) => severity === 'error').length;
  return (
    <Stack gap="5">
      {errorCount > 0 && <Banner tone="error" title={t('storeDelivery.import.blocked', { count: errorCount })} />}
      {isKnownPosition(store) && isStoreOutsideZones(store, file.after.deliveryZones) && (
        <Banner tone="warning" title={t('storeDelivery.zones.storeOutside')} />
      )}
      <IssueList issues={file.issues} notes={file.notes} />
      <DifferenceTable changes={file.changes} />
      <MapView label={t('storeDelivery.import.map')} areas={areas} pins={pins} />
    </Stack>
  );
};

/**
 * Imports zones from a KML file: parses it, shows the changes and sends it to the platform. The zones go into the form
 * instead if the platform accepts no files, the import only adds zones, or the form has unsaved zones.
 */
const ImportDialog = ({ country, onClose }: ImportDialogProps) => {
  const { getValues, setValue } = useStoreForm();
  const [store, setStore] = useState((): EditedStore => {
    const { name, latitude, longitude, deliveryZones, exclusionZones } = getValues();
    return structuredClone({ name, latitude, longitude, deliveryZones, exclusionZones });
  });
  const hasZones = store.deliveryZones.length + store.exclusionZones.length > 0;
  const { state, read, reset: chooseAgain } = useZoneImport();
  const [mode, setMode] = useState<ImportMode>('replace');
  const [answers, setAnswers] = useState<ExclusionAnswers>({});
  const upload = useZoneUpload();
  const [isOutdated, setIsOutdated] = useState(false);
  const chooseAnotherFile = () => {
    upload.clearFailure();
    setIsOutdated(false);
    setAnswers({});
    chooseAgain();
  };
  const file = useMemo(
    () => (state.step === 'preview' ? toParsedFile(state, store, { mode, country, answers }) : null),
    [state, store, mode, country, answers],
  );
  const shouldUpload = upload.isOffered && mode === 'replace' && file?.isEdited === false;
  const applyFile = ({ after, name }: ParsedFile) => {
    const options = { shouldDirty: true, shouldTouch: true } as const;
    setValue('deliveryZones', after.deliveryZones, options);
    setValue('exclusionZones', after.exclusionZones, options);
    notify.info(t('storeDelivery.import.done', { name }), { description: t('storeDelivery.import.notSavedYet') });
    onClose();
  };
  const uploadFile = async (selectedFile: ParsedFile) => {
    setIsOutdated(false);
    const result = await upload.send(selectedFile);
    if (result.kind === 'failed') return;
    if (result.kind === 'notTaken') return applyFile(selectedFile);
    if (result.kind === 'changed') {
      const { deliveryZones, exclusionZones } = structuredClone(result.store);
      setStore((previousStore) => ({ ...previousStore, deliveryZones, exclusionZones }));
      return setIsOutdated(true);
    }
    if (result.kind === 'pending') notify.info(t('storeDelivery.import.pending', { name: selectedFile.name }));
    else if (result.zonesWithOtherFees.length > 0) {
      notify.warning(t('storeDelivery.import.otherFees', { name: selectedFile.name }), {
        description: t('storeDelivery.import.otherFeesHelp', { zones: result.zonesWithOtherFees.join(', ') }),
        duration: limits.closingToast,
      });
    } else notify.success(t('storeDelivery.import.replaced', { name: selectedFile.name }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={store.name === '' ? t('storeDelivery.import.open') : t('storeDelivery.import.title', { name: store.name })}
      size="xl"
      footer={
        file === null ? undefined : (
          <>
            <Text textStyle="sm" color="fg.muted" flex="1" minW="12rem">
              {t(shouldUpload ? 'storeDelivery.import.atOnce' : 'storeDelivery.import.notSavedYet')}
            </Text>
            <Button variant="outline" onClick={chooseAnotherFile} disabled={upload.busy}>
              {t('storeDelivery.import.another')}
            </Button>
            <Button
              disabled={
                file.issues.some(({ severity }) => severity === 'error') ||
                file.unclearNames.some((name) => answers[name] === undefined)
              }
              loading={upload.busy}
              loadingText={t('storeDelivery.import.sending')}
              onClick={() => (shouldUpload ? void uploadFile(file) : applyFile(file))}
            >
              {t(`storeDelivery.import.take.${mode}`)}
            </Button>
          </>
        )
      }
    >
      <Stack gap="5" pb="4">
        {file === null ? (
          <>
            {state.step === 'choose' && <ImportProblem problem={state.problem} />}
            <FileDrop
              onFileSelect={(selectedFile) => void read(selectedFile)}
              isBusy={state.step === 'reading'}
              accept=".kml"
              texts={{
                drop: t('storeDelivery.import.drop'),
                reading: t('storeDelivery.import.reading'),
                choose: t('storeDelivery.import.choose'),
                where: t('storeDelivery.import.where'),
              }}
            />
          </>
        ) : (
          <>
            <Text fontWeight="bold">{t('storeDelivery.import.file', { name: file.name })}</Text>
            {upload.failure !== null && (
              <FailureNotice>
                <Text>{formatFailure(upload.failure)}</Text>
                <Text>{t('storeDelivery.import.failed')}</Text>
              </FailureNotice>
            )}
            {isOutdated && <Banner tone="warning" title={t('storeDelivery.import.changedMeanwhile')} />}
            {hasZones && (
              <ChoiceCards
                label={t('storeDelivery.import.mode.label')}
                choices={(['replace', 'add'] as const).map((value) => ({
                  value,
                  label: t(`storeDelivery.import.mode.${value}`),
                }))}
                value={mode}
                onChange={(selectedMode) => setMode(selectedMode as ImportMode)}
              />
            )}
            {file.unclearNames.map((name) => (
              <ChoiceCards
                key={name}
                label={t('storeDelivery.import.unclear.label', { name })}
                choices={(['delivery', 'exclusion'] as const).map((value) => ({
                  value,
                  label: t(`storeDelivery.import.unclear.${value}`),
                }))}
                value={answers[name] === undefined ? null : answers[name] ? 'exclusion' : 'delivery'}
                onChange={(selected) => setAnswers({ ...answers, [name]: selected === 'exclusion' })}
              />
            ))}
            <ImportPreview file={file} store={store} />
          </>
        )}
      </Stack>
    </Dialog>
  );
};

export default ImportDialog;
