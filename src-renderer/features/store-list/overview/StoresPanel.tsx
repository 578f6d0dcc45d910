import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { getNameOrId } from '@kit/ui/nameOrId';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { ReopeningText } from '@entities/stores/cells/ReopeningText';
import { useStoreDialogs } from '@entities/stores/closing/storeDialog';
import { getStateLabel } from '@entities/stores/state/stateTexts';
import { storeStateAppearance } from '@entities/stores/state/storeStateAppearance';
import type { StoreWithState } from '@entities/stores/state/useStoreStates';
import { CauseLine } from '@entities/stores/why-closed/CauseLine';
import { useFixLink } from '@entities/stores/why-closed/fixLink';
import { toStoreListParams } from '../storeAddress';

/** Stores rendered at first. */
const initialLimit = 50;

/** Causes that a user has to resolve: one line with one action for each. */
const CauseList = ({
  storeWithState: { store, state },
  onLeave,
}: {
  storeWithState: StoreWithState;
  onLeave: () => void;
}) => {
  const showStoreDialog = useStoreDialogs();
  const now = useNow(60_000);
  const getFixLink = useFixLink(store.id);
  const causes = new Map(
    state.needsAction.flatMap(({ cause }) =>
      cause === null ? [] : [[`${cause.key}/${cause.closing?.id ?? ''}`, cause]],
    ),
  );
  return (
    <Box as="ul" listStyleType="none">
      {[...causes].map(([key, cause]) => (
        <CauseLine
          key={key}
          cause={cause}
          fixLink={getFixLink(cause)}
          now={now}
          onOpenStore={() => showStoreDialog('open', store)}
          onLeave={onLeave}
        />
      ))}
    </Box>
  );
};

const StoreItem = ({ storeWithState, onLeave }: { storeWithState: StoreWithState; onLeave: () => void }) => {
  const { store, state } = storeWithState;
  const listAddress = `/stores?${toStoreListParams(store).toString()}`;
  return (
    <Box as="li" borderWidth="1px" borderColor="border" borderRadius="l2" px="3" py="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Text as="span" fontWeight="bold" flex="1" minW="0" truncate position="relative">
          <Link
            to={listAddress}
            onClick={onLeave}
            aria-label={t('stores.overview.seeInList', { name: getNameOrId(store) })}
          >
            <NameWithoutBrand name={getNameOrId(store)} />
          </Link>
        </Text>
        <Badge tone={storeStateAppearance[state.kind].tone}>{getStateLabel(state)}</Badge>
      </Flex>
      {state.needsAction.length === 0 ? (
        <ReopeningText store={store} />
      ) : (
        <CauseList storeWithState={storeWithState} onLeave={onLeave} />
      )}
    </Box>
  );
};

interface StoresPanelProps {
  title: string;
  /** Text shown once the list is empty. */
  emptyText: string;
  stores: readonly StoreWithState[];
  onClose: () => void;
}

/** Stores with blocking causes and actions; updates while open. */
export const StoresPanel = ({ title, emptyText, stores, onClose }: StoresPanelProps) => {
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      {stores.length === 0 && <Text color="fg.muted">{emptyText}</Text>}
      <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={title}>
        {(showsAll ? stores : stores.slice(0, initialLimit)).map((storeWithState) => (
          <StoreItem key={storeWithState.store.id} storeWithState={storeWithState} onLeave={onClose} />
        ))}
      </Flex>
      {!showsAll && stores.length > initialLimit && (
        <Button variant="outline" size="sm" mt="3" onClick={() => setShowsAll(true)}>
          {t('stores.overview.showAll', { value: formats.count(stores.length) })}
        </Button>
      )}
    </Dialog>
  );
};
