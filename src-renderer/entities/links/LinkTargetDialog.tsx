import { Box, Stack, Text } from '@chakra-ui/react';
import { FileText, Link, ListTree, Package, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import type { LinkTarget } from '@shared/domain/content/linkTargets';
import { getSafeLink } from '@shared/domain/content/links';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { SearchList, useSearchList } from '@kit/ui/inputs/SearchList';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useLinkTargets } from './useLinkTargets';

interface LinkTargetDialogProps {
  /** Called with the selected address, or with null to change nothing. */
  onClose: (address: string | null) => void;
}

type TargetChoice = Omit<LinkTarget, 'kind'> & { kind: LinkTarget['kind'] | 'typed' };

const icons: Readonly<Record<TargetChoice['kind'], LucideIcon>> = {
  typed: Link,
  page: FileText,
  category: ListTree,
  product: Package,
};

/** Searches pages, categories and products of the shop; a typed address can be selected, too. */
export const LinkTargetDialog = ({ onClose }: LinkTargetDialogProps) => {
  const [searchText, setSearchText] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const { targets, loading } = useLinkTargets(searchText);
  const typedAddress = searchText.trim() === '' ? null : getSafeLink(searchText);
  const choices: readonly TargetChoice[] = [
    ...(typedAddress === null
      ? []
      : [{ kind: 'typed' as const, key: 'typed', name: t('linkTargets.typed'), address: typedAddress }]),
    ...targets,
  ];
  const list = useSearchList(choices, ({ address }) => {
    if (address !== null) onClose(address);
  });
  const getNote = ({ address, category }: TargetChoice) => {
    if (category !== undefined) return t('linkTargets.inCategory', { category });
    return address ?? t('linkTargets.noAddress');
  };
  return (
    <Dialog open title={t('linkTargets.title')} size="md" firstFocus={inputRef} onClose={() => onClose(null)}>
      <Stack gap="3">
        <SearchInput
          ref={inputRef}
          label={t('linkTargets.search')}
          value={searchText}
          onChange={setSearchText}
          onKeyDown={list.onKeyDown}
          {...list.getBoxProps(choices.length > 0)}
        />
        <Box minH="18rem">
          {choices.length === 0 && (
            <Text role="status" color="fg.muted" p="3">
              {t(loading ? 'linkTargets.loading' : 'linkTargets.none')}
            </Text>
          )}
          <SearchList
            searchList={list}
            label={t('linkTargets.title')}
            getKey={({ key }) => key}
            maxH="18rem"
            overflowY="auto"
          >
            {(choice) => {
              const Icon = icons[choice.kind];
              return (
                <>
                  <Text as="span" color="fg.muted">
                    <Icon size={16} aria-hidden />
                  </Text>
                  <Stack gap="0" minW="0" flex="1" opacity={choice.address === null ? 0.6 : 1}>
                    <Text truncate fontWeight="bold">
                      {choice.name}
                    </Text>
                    <Text textStyle="xs" color="fg.muted" truncate>
                      {getNote(choice)}
                    </Text>
                  </Stack>
                  {choice.kind !== 'typed' && (
                    <Text textStyle="xs" color="fg.muted">
                      {t(`linkTargets.kinds.${choice.kind}`)}
                    </Text>
                  )}
                </>
              );
            }}
          </SearchList>
        </Box>
      </Stack>
    </Dialog>
  );
};
