import { Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockData } from '@blocks/blockData';
import { blockKinds } from '@blocks/blockKinds';
import type { BlockField } from '@blocks/fields';
import { BlockToolbar } from '../blocks/BlockToolbar';
import type { BlockCommands } from '../document/blockCommands';
import { blockErrors, type KnownBlock } from '../document/blockErrors';
import type { HistoryStore } from '../document/historyStore';
import { useBlock } from '../document/useHistory';
import type { BlockActions } from '../useBlockActions';
import { PropControl } from './PropControl';

interface BlockFormProps {
  store: HistoryStore;
  commands: BlockCommands;
  id: string;
  data: BlockData;
  readOnly: boolean;
  actions: BlockActions;
}

const KnownBlockForm = ({
  block,
  commands,
  data,
}: { block: KnownBlock } & Pick<BlockFormProps, 'commands' | 'data'>) => {
  const { t } = useTranslation();
  const { id, type, props } = block;
  const errors = useMemo(() => blockErrors(block, t), [block, t]);
  const fields = Object.entries(blockKinds[type].fields as Readonly<Record<string, BlockField>>);
  return (
    <Stack gap="4">
      {fields.map(([name, field]) => (
        <PropControl
          key={name}
          field={field}
          name={name}
          value={(props as Record<string, unknown>)[name]}
          errors={errors}
          data={data}
          onChange={(value) => commands.setProps(id, { [name]: value }, `${id}.${name}`)}
        />
      ))}
    </Stack>
  );
};

/** What the chosen block shows, field by field. */
export const BlockForm = ({ store, commands, id, data, readOnly, actions }: BlockFormProps) => {
  const { t } = useTranslation();
  const block = useBlock(store, id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.scrollTo?.({ top: 0 }), [id]);
  if (block === undefined) return null;
  const name = t(`blocks.kinds.${block.type}`);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('pageBuilder.form.label', { name })}
      inert={readOnly}
      onSubmit={(event) => event.preventDefault()}
    >
      <HStack justify="space-between" mb="3" minH="8">
        <Heading as="h2" textStyle="md" fontWeight="bold" truncate>
          {name}
        </Heading>
        {!readOnly && <BlockToolbar block={block} store={store} actions={actions} />}
      </HStack>
      {block.type === 'unknown' ? (
        <Text textStyle="sm" color="fg.muted" display="flex" gap="2">
          <Lock size={16} aria-hidden />
          {block.props.name === '' ? t('blocks.empty.unnamed') : t('blocks.empty.unknown', { name: block.props.name })}
        </Text>
      ) : (
        <KnownBlockForm key={id} block={block} commands={commands} data={data} />
      )}
    </form>
  );
};
