import { Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import type { BlockData } from '@blocks/blockData';
import { BlockBoundary } from '@blocks/BlockBoundary';
import { hasForeignElements, getRenderedRichText } from '@blocks/foreignHtml';
import { getRichTextChange, type KnownBlock } from '@shared/contract/content/blocks';
import { toPlainText, type RichTextDocument } from '@shared/domain/content/richText';
import { BlockToolbar } from '../blocks/BlockToolbar';
import type { BlockCommands } from '../document/blockCommands';
import { findBlockErrors } from '../document/blockErrors';
import type { HistoryStore } from '../document/historyStore';
import { useBlock } from '../document/documentHooks';
import type { BlockActions } from '../useBlockActions';
import { blockFields, type BlockField } from './blockFields';
import { PropControl } from './PropControl';
import { RichTextField } from './RichTextField';

interface BlockFormProps {
  store: HistoryStore;
  commands: BlockCommands;
  id: string;
  data: BlockData;
  readOnly: boolean;
  actions: BlockActions;
}

type RichTextBlock = Extract<KnownBlock, { type: 'richText' }>;
type RichTextFormProps = { block: RichTextBlock } & Pick<BlockFormProps, 'commands'>;

/** Field for a block's rich text, stored as a document or as markup. */
const BlockRichText = ({ block, commands }: RichTextFormProps) => {
  const { id, props, source } = block;
  // Keeps the typed document: parsing it again from its markup would move the caret.
  const [typedContent, setTypedContent] = useState<{ markup: string; document: RichTextDocument } | null>(null);
  const storedRichTextDocument = useMemo(() => getRenderedRichText(props), [props]);
  const isTypedContentCurrent =
    typedContent !== null && typedContent.markup === props.markup && toPlainText(props.content) === '';
  return (
    <>
      <RichTextField
        label={t(blockFields.richText.content.labelKey)}
        value={isTypedContentCurrent ? typedContent.document : storedRichTextDocument}
        onChange={(document) => {
          const contentProps = getRichTextChange(document, source);
          setTypedContent(contentProps.markup === undefined ? null : { markup: contentProps.markup, document });
          commands.setProps(id, contentProps, `${id}.content`);
        }}
      />
      {hasForeignElements(props.markup) && (
        <Text textStyle="sm" color="fg.muted">
          {t('pageBuilder.richText.foreignElements')}
        </Text>
      )}
    </>
  );
};

const KnownBlockForm = ({
  block,
  commands,
  data,
}: { block: KnownBlock } & Pick<BlockFormProps, 'commands' | 'data'>) => {
  const { id, type, props } = block;
  const errors = useMemo(() => findBlockErrors(block, t), [block]);
  const fields = Object.entries<BlockField>(blockFields[type]);
  return (
    <Stack gap="4">
      {fields.map(([name, field]) =>
        field.kind === 'richText' ? (
          block.type === 'richText' && <BlockRichText key={name} block={block} commands={commands} />
        ) : (
          <PropControl
            key={name}
            field={field}
            name={name}
            value={(props as Record<string, unknown>)[name]}
            errors={errors}
            data={data}
            onChange={(value) => commands.setProps(id, { [name]: value }, `${id}.${name}`)}
          />
        ),
      )}
    </Stack>
  );
};

/** Form of the selected block. */
export const BlockForm = ({ store, commands, id, data, readOnly, actions }: BlockFormProps) => {
  const block = useBlock(store, id);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.scrollTo?.({ top: 0 }), [id]);
  if (block === undefined) return null;
  const name = t(`blocks.kinds.${block.type}`);
  return (
    <form
      ref={formRef}
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
        <BlockBoundary key={id} props={block.props} fallback={<Text textStyle="sm">{t('blocks.empty.failed')}</Text>}>
          <KnownBlockForm block={block} commands={commands} data={data} />
        </BlockBoundary>
      )}
    </form>
  );
};
