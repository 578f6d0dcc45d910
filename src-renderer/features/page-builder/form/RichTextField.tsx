import { Box, Flex, Text } from '@chakra-ui/react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  Quote,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from 'i18next';
import { getSafeLink } from '@shared/domain/content/links';
import { maxHeadingLevel, minHeadingLevel, readRichText, type RichTextDocument } from '@shared/domain/content/richText';
import { isSameValue } from '@kit/editor/changes';
import { IconButton } from '@kit/ui/IconButton';
import { LinkDialog } from './LinkDialog';

const headingLevels = [minHeadingLevel, minHeadingLevel + 1, maxHeadingLevel] as (2 | 3 | 4)[];

const extensions = [
  StarterKit.configure({
    heading: { levels: headingLevels },
    // Limits links to the protocols that pages render.
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => getSafeLink(address) !== null,
    },
    // Disabled, since the page's history handles undo.
    undoRedo: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
];

type Command = 'bold' | 'italic' | 'underline' | 'heading2' | 'heading3' | 'bullets' | 'numbers' | 'quote';

const commands: readonly { name: Command; Icon: LucideIcon; run: (editor: Editor) => void }[] = [
  { name: 'bold', Icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', Icon: Underline, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'heading2', Icon: Heading2, run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'heading3', Icon: Heading3, run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'bullets', Icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'numbers', Icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'quote', Icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
];

const getActiveCommands = (editor: Editor): Record<Command | 'link', boolean> => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  heading2: editor.isActive('heading', { level: 2 }),
  heading3: editor.isActive('heading', { level: 3 }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
});

const Toolbar = ({ editor, label }: { editor: Editor; label: string }) => {
  const activeCommands = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => getActiveCommands(currentEditor),
  });
  const [linkAddress, setLinkAddress] = useState<string | null>(null);
  return (
    <Flex
      role="toolbar"
      aria-label={t('pageBuilder.richText.toolbar', { label })}
      wrap="wrap"
      gap="0.5"
      p="1"
      borderBottomWidth="1px"
    >
      {commands.map(({ name, Icon, run }) => (
        <IconButton
          key={name}
          size="xs"
          label={t(`pageBuilder.richText.${name}`)}
          aria-pressed={activeCommands[name]}
          bg={activeCommands[name] ? 'bg.emphasized' : undefined}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <IconButton
        size="xs"
        label={t('pageBuilder.richText.link')}
        aria-pressed={activeCommands.link}
        bg={activeCommands.link ? 'bg.emphasized' : undefined}
        onClick={() => setLinkAddress((editor.getAttributes('link')['href'] as string | undefined) ?? '')}
      >
        <Link2 aria-hidden />
      </IconButton>
      {activeCommands.link && (
        <IconButton
          size="xs"
          label={t('pageBuilder.richText.unlink')}
          onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        >
          <Link2Off aria-hidden />
        </IconButton>
      )}
      {linkAddress !== null && (
        <LinkDialog
          address={linkAddress}
          onClose={(href) => {
            setLinkAddress(null);
            if (href !== null) editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
          }}
        />
      )}
    </Flex>
  );
};

interface RichTextFieldProps {
  label: string;
  value: RichTextDocument;
  onChange: (value: RichTextDocument) => void;
}

/** Rich text editor for headings, lists and links. The value is a JSON document, not markup. */
export const RichTextField = ({ label, value, onChange }: RichTextFieldProps) => {
  const id = useId();
  const latestProps = useRef({ value, onChange });
  useEffect(() => {
    latestProps.current = { value, onChange };
  });
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-labelledby': `${id}-label`, 'aria-multiline': 'true', role: 'textbox', class: 'rich-text' },
      handleDOMEvents: {
        // Pastes plain text: the page's policy forbids parsing clipboard markup.
        paste: (view, event) => {
          event.preventDefault();
          view.pasteText(event.clipboardData?.getData('text/plain') ?? '');
          return true;
        },
        drop: (_view, event) => {
          event.preventDefault();
          return true;
        },
      },
    },
    onUpdate: ({ editor: currentEditor }) => {
      const typedDocument = readRichText(currentEditor.getJSON());
      if (typedDocument === undefined) return;
      latestProps.current = { ...latestProps.current, value: typedDocument };
      latestProps.current.onChange(typedDocument);
    },
  });
  // Shows content that was changed outside the editor: by undo, or by another version.
  useEffect(() => {
    const editorDocument = readRichText(editor.getJSON());
    if (!isSameValue(editorDocument, value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Box>
      <Text id={`${id}-label`} textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Box
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        _focusWithin={{ borderColor: 'brand.focusRing' }}
        css={{
          '& .rich-text': {
            minH: '8rem',
            maxH: '24rem',
            overflowY: 'auto',
            p: '3',
            outline: 'none',
            whiteSpace: 'pre-wrap',
          },
          '& .rich-text > * + *': { mt: '2' },
          '& .rich-text h2': { textStyle: 'lg', fontWeight: 'bold' },
          '& .rich-text h3': { textStyle: 'md', fontWeight: 'bold' },
          '& .rich-text ul': { listStyleType: 'disc', ps: '5' },
          '& .rich-text ol': { listStyleType: 'decimal', ps: '5' },
          '& .rich-text blockquote': { borderInlineStartWidth: '3px', ps: '3', color: 'fg.muted' },
          '& .rich-text a': { color: 'brand.fg', textDecoration: 'underline' },
        }}
      >
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
};
