import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getClosingBounds, type ClosingScope } from '@shared/domain/stores/closing';
import { pauseLengths, createPauseRequest, type PauseLength } from '@shared/domain/stores/pause';
import { getPlatformNow } from '@kit/session/platformClock';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { formatFailure } from '@kit/ui/failureText';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useOperation } from '../commands/operations';
import { useStoreCommands } from '../commands/useStoreCommands';
import { getClosableScopes } from './closingForm';
import { getClosingSentences } from './closingSentences';
import { ExistingClosings } from './ExistingClosings';
import { useStoreHours } from './useStoreHours';

interface PauseOptionsProps {
  store: StoreRow;
  onDone: () => void;
}

/** Button for each duration and dispatch method, with the end time. One click pauses. */
const PauseOptions = ({ store, onDone }: PauseOptionsProps) => {
  const formats = useFormats();
  const now = useNow();
  const { hours, closings, loading } = useStoreHours(store);
  const { close } = useStoreCommands();
  const isBusy = useOperation(store.id) !== null;
  const [failureText, setFailureText] = useState<string | null>(null);

  const getPauseEnd = (length: PauseLength, scope: ClosingScope): number | null => {
    const request = createPauseRequest(length, scope, hours ?? [], now, formats.zone);
    return request && getClosingBounds(request, now, formats.zone).end;
  };
  const pause = async (length: PauseLength, scope: ClosingScope) => {
    // Recomputes the request, since the time on screen may be a second old.
    const request = createPauseRequest(length, scope, hours ?? [], getPlatformNow(), formats.zone);
    if (request === null) return;
    setFailureText(null);
    const result = await close(store, request);
    if (result.state === 'done' || result.state === 'queued') onDone();
    if (result.state === 'notDone') setFailureText(formatFailure(result.failure));
  };
  const warnings = pauseLengths.flatMap((length) => {
    const request = createPauseRequest(length, 'both', hours ?? [], now, formats.zone);
    if (request === null) return [];
    const plan = { ok: true as const, request, bounds: getClosingBounds(request, now, formats.zone) };
    return getClosingSentences(formats, { plan, scope: 'both', otherClosings: closings, hours, now }).details;
  });

  return (
    <Stack gap="5" aria-busy={isBusy}>
      {getClosableScopes(store).map((scope) => (
        <Box key={scope} role="group" aria-label={t(`stores.pause.scopes.${scope}`)}>
          <Text fontWeight="bold" mb="2" aria-hidden>
            {t(`stores.pause.scopes.${scope}`)}
          </Text>
          <Grid gap="2" templateColumns={{ base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}>
            {pauseLengths.map((length) => {
              const end = getPauseEnd(length, scope);
              const label =
                length === 'shift' ? t('stores.pause.shift') : t('stores.pause.minutes', { minutes: length });
              const untilText = end === null ? null : t('stores.pause.until', { time: formats.formatClock(end) });
              const disabledReason =
                loading && hours === null ? t('stores.closing.choiceLoading') : t('stores.pause.noShift');
              return (
                <Button
                  key={length}
                  variant="outline"
                  h="auto"
                  py="2"
                  px="1"
                  disabled={isBusy || end === null}
                  aria-label={[t(`stores.pause.scopes.${scope}`), label, untilText ?? disabledReason].join(', ')}
                  onClick={() => void pause(length, scope)}
                >
                  <Flex direction="column" align="center" gap="0.5" minW="0">
                    <span>{label}</span>
                    <Text
                      as="span"
                      textStyle="xs"
                      fontWeight="normal"
                      color="fg.muted"
                      fontVariantNumeric="tabular-nums"
                    >
                      {untilText ?? disabledReason}
                    </Text>
                  </Flex>
                </Button>
              );
            })}
          </Grid>
        </Box>
      ))}
      {isBusy && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {t('stores.pause.sending')}
        </Text>
      )}
      {failureText !== null && <FailureNotice>{failureText}</FailureNotice>}
      {[...new Set(warnings)].map((warning) => (
        <Text key={warning} textStyle="sm">
          {warning}
        </Text>
      ))}
      <ExistingClosings closings={closings} />
    </Stack>
  );
};

interface PauseDialogProps {
  /** Stores that can be paused here; the user selects one if there are several. */
  stores: readonly StoreRow[];
  onClose: () => void;
}

/** Pauses delivery, pick-up or both for some minutes or the rest of the shift. */
export const PauseDialog = ({ stores, onClose }: PauseDialogProps) => {
  const [selectedId, setSelectedId] = useState(stores[0]?.id ?? 0);
  const store = stores.find(({ id }) => id === selectedId) ?? stores[0];
  if (store === undefined) return null;
  return (
    <Dialog open size="lg" title={t('stores.pause.title', { store: getNameOrId(store) })} onClose={onClose}>
      <Stack gap="5">
        {stores.length > 1 && (
          <Field label={t('stores.pause.store')}>
            <Select
              value={String(store.id)}
              onChange={(value) => setSelectedId(Number(value))}
              choices={stores.map((option) => ({ value: String(option.id), label: getNameOrId(option) }))}
            />
          </Field>
        )}
        <PauseOptions key={store.id} store={store} onDone={onClose} />
      </Stack>
    </Dialog>
  );
};
