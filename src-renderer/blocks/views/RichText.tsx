import { Fragment, type ReactNode } from 'react';
import type { RichTextDocument, RichTextMark, RichTextNode } from '@shared/domain/content/richText';
import { BlockLink } from './BlockLink';

const renderMark = (mark: RichTextMark, content: ReactNode): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'underline':
      return <u>{content}</u>;
    case 'strike':
      return <s>{content}</s>;
    case 'code':
      return <code>{content}</code>;
    case 'link':
      return <BlockLink address={mark.attrs.href}>{content}</BlockLink>;
  }
};

const headingTags = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

const Nodes = ({ nodes = [] }: { nodes?: readonly RichTextNode[] | undefined }) =>
  nodes.map((node, index) => (
    <Fragment key={index}>
      <Node node={node} />
    </Fragment>
  ));

const Node = ({ node }: { node: RichTextNode }): ReactNode => {
  if (node.type === 'text')
    return (node.marks ?? []).reduceRight<ReactNode>((rendered, mark) => renderMark(mark, rendered), node.text);
  if (node.type === 'hardBreak') return <br />;
  const content = <Nodes nodes={node.content} />;
  switch (node.type) {
    case 'paragraph':
      return <p>{content}</p>;
    case 'heading': {
      const Heading = headingTags[(node.attrs?.level ?? 2) as keyof typeof headingTags] ?? 'h2';
      return <Heading>{content}</Heading>;
    }
    case 'bulletList':
      return <ul>{content}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{content}</ol>;
    case 'listItem':
      return <li>{content}</li>;
    case 'blockquote':
      return <blockquote>{content}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{content}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
  }
};

/** Renders a document as React elements, skipping unknown nodes; no text is interpreted as HTML. */
export const RichText = ({ document }: { document: RichTextDocument }) => <Nodes nodes={document.content} />;
