import { HStack, Stack, Text } from '@chakra-ui/react';
import { DoorOpen, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { getOwnerKey } from '@shared/bridge/session';
import {
  defaultOpeningChoice,
  openingModes,
  type OpeningChoice,
  type OpeningMode,
} from '@shared/domain/openings/openingMode';
import { useStores } from '@entities/stores/useStores';
import { useCan, usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';

/** Settings for reopening stores closed by oversight: a default, and exceptions by store. */
export const OpeningsCard = () => {
  const navigate = useNavigate();
  const session = useSession();
  const canOpen = useCan('stores', 'update');
  const { openingChoices } = usePreferences();
  const stores = useStores()?.rows ?? [];
  const [isAdding, setIsAdding] = useState(false);
  if (!canOpen) return null;
  const owner = getOwnerKey(session);
  const choice = openingChoices[owner] ?? defaultOpeningChoice;
  const save = async (nextChoice: OpeningChoice) => {
    const { mode, stores: storeChoices } = nextChoice;
    const outcome = await setPreferences({
      openingChoices: { ...openingChoices, [owner]: { mode, stores: { ...storeChoices } } },
    });
    if (!outcome.ok) notify.failure(outcome.failure);
  };
  const modes = openingModes.map((value) => ({ value, label: t(`account.openings.modes.${value}`) }));
  const exceptions = Object.entries(choice.stores).map(([id, mode]) => {
    const store = stores.find((candidate) => String(candidate.id) === id);
    return { id, mode, name: store === undefined ? `#${id}` : getNameOrId(store) };
  });
  const addableStores = stores
    .filter(({ id }) => !Object.hasOwn(choice.stores, id))
    .map((store) => ({ value: String(store.id), label: getNameOrId(store) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
  const setStoreMode = (id: string, mode: OpeningMode | null) => {
    const { [id]: _removedMode, ...remainingModes } = choice.stores;
    void save({ ...choice, stores: mode === null ? remainingModes : { ...remainingModes, [id]: mode } });
  };
  return (
    <SectionCard
      title={t('account.openings.title')}
      description={t('account.openings.description')}
      actions={
        <Button variant="outline" size="sm" onClick={() => void navigate('/stores/openings')}>
          <DoorOpen aria-hidden /> {t('account.openings.log')}
        </Button>
      }
    >
      <LabeledValue label={t('account.openings.all')}>
        <SegmentedControl
          label={t('account.openings.all')}
          choices={modes}
          value={choice.mode}
          onChange={(mode) => void save({ ...choice, mode })}
        />
      </LabeledValue>
      <Text textStyle="sm" color="fg.muted">
        {t(`account.openings.help.${choice.mode}`)}
      </Text>
      <LabeledValue label={t('account.openings.exceptions')}>
        <Stack gap="2">
          {exceptions.length === 0 && <Text textStyle="sm">{t('account.openings.noExceptions')}</Text>}
          {exceptions.map(({ id, mode, name }) => (
            <HStack key={id} gap="2">
              <Text flex="1" minW="0" textStyle="sm" truncate>
                {name}
              </Text>
              <HStack w="44" flexShrink={0}>
                <Select
                  label={t('account.openings.modeOf', { name })}
                  choices={modes}
                  value={mode}
                  onChange={(next) => setStoreMode(id, next)}
                />
              </HStack>
              <IconButton
                variant="ghost"
                size="sm"
                label={t('account.openings.removeException', { name })}
                onClick={() => setStoreMode(id, null)}
              >
                <X aria-hidden />
              </IconButton>
            </HStack>
          ))}
        </Stack>
      </LabeledValue>
      {isAdding ? (
        <Select
          label={t('account.openings.store')}
          choices={[{ value: '', label: t('account.openings.pickStore') }, ...addableStores]}
          value=""
          onChange={(id) => {
            setIsAdding(false);
            if (id !== '') setStoreMode(id, choice.mode === 'off' ? 'ask' : 'off');
          }}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          disabled={addableStores.length === 0}
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden /> {t('account.openings.addException')}
        </Button>
      )}
    </SectionCard>
  );
};
