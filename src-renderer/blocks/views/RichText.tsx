import { Fragment, type ReactNode } from 'react';
import type { RichTextDocument, RichTextMark, RichTextNode } from '@shared/domain/content/richText';
import { BlockLink } from './BlockLink';

const renderMark = (mark: RichTextMark, inner: ReactNode): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'strike':
      return <s>{inner}</s>;
    case 'code':
      return <code>{inner}</code>;
    case 'link':
      return <BlockLink address={mark.attrs.href}>{inner}</BlockLink>;
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
    return (node.marks ?? []).reduceRight<ReactNode>((inner, mark) => renderMark(mark, inner), node.text);
  if (node.type === 'hardBreak') return <br />;
  const inner = <Nodes nodes={node.content} />;
  switch (node.type) {
    case 'paragraph':
      return <p>{inner}</p>;
    case 'heading': {
      const Heading = headingTags[(node.attrs?.level ?? 2) as keyof typeof headingTags] ?? 'h2';
      return <Heading>{inner}</Heading>;
    }
    case 'bulletList':
      return <ul>{inner}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inner}</ol>;
    case 'listItem':
      return <li>{inner}</li>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{inner}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
  }
};

/** Renders a document as React elements, skipping unknown nodes; no text is interpreted as HTML. */
export const RichText = ({ document }: { document: RichTextDocument }) => <Nodes nodes={document.content} />;
