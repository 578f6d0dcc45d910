import { describe, expect, it } from 'vitest';
import { listCodeSpans, findDocumentErrors, createNameFinder } from '../../scripts/checks/docs.mjs';

const project = {
  paths: ['src-main/api/gateway.ts', 'src-shared/contract/stores/stores.ts', 'docs/jobs.md', 'README.md'],
  scripts: ['check'],
  hasName: (name: string) => name === 'useCall',
};
const listErrors = (text: string, name = 'README.md') => findDocumentErrors({ name, text }, project);

describe('the check of documents', () => {
  it.each([
    ['a path', '`src-main/api/gateway.ts`'],
    ['the end of a path, without its extension', '`api/gateway`'],
    ['a folder', '`src-main/api/`'],
    ['a file name without a folder', '`gateway.ts`'],
    ['a path with a placeholder', '`src-shared/contract/<group>/<area>.ts`'],
    ['a name', '`useCall`'],
    ['a script', '`npm run check -- types`'],
    ['a link', '[jobs](docs/jobs.md)'],
    ['a web address', '[site](https://a.example/b) `https://a.example/b`'],
    ['a request, a package, a word with a hyphen', '`GET /stores/:id` `@scope/name` `allow-modals`'],
    ['a path created by a run', '`test-results/pictures/index.html`'],
    ['a missing file in a code block', '```\n`gone.ts`\n```'],
  ])('accepts %s', (_title, text) => {
    expect(listErrors(text)).toEqual([]);
  });

  it.each([
    ['a path', '`api/lost.ts`', 'README.md:2  there is no file or folder api/lost.ts'],
    ['a prefix of a folder name', '`src-main/ap/`', 'README.md:2  there is no file or folder src-main/ap/'],
    [
      'a path with a placeholder',
      '`src-shared/calls/<area>.ts`',
      'README.md:2  there is no file or folder src-shared/calls/<area>.ts',
    ],
    ['a name', '`useLost`', 'README.md:2  nothing in the code is called useLost'],
    ['a name within code', '`useCall(lost)`', 'README.md:2  nothing in the code is called lost'],
    ['a script', '`npm run lost`', 'README.md:2  package.json has no script lost'],
    ['a link', '[lost](docs/lost.md)', 'README.md:2  links to docs/lost.md'],
  ])('reports %s that does not exist', (_title, text, error) => {
    expect(listErrors(`# Title\n${text}`)).toEqual([error]);
  });

  it('resolves links from the folder of the document', () => {
    expect(listErrors('[jobs](jobs.md) [start](../README.md)', 'docs/a.md')).toEqual([]);
    expect(listErrors('[jobs](docs/jobs.md)', 'docs/a.md')).toEqual(['docs/a.md:1  links to docs/docs/jobs.md']);
  });

  it('reports line 4 for a name after a code block of three lines', () => {
    expect(listCodeSpans('```\na\n```\n`b`')).toEqual([{ span: 'b', line: 4 }]);
  });
});

describe('a name in a document', () => {
  const hasName = createNameFinder([
    { name: 'a.ts', text: "// lost, once\nexport const useCall = 'stores.close'; /** gone */" },
    { name: 'b.json', text: '{ "styleUrl": 1 }' },
  ]);

  it.each(['useCall', 'stores', 'styleUrl'])(
    'exists when it is an identifier or a word in a text or settings file: %s',
    (name) => {
      expect(hasName(name)).toBe(true);
    },
  );

  it.each(['lost', 'gone', 'use'])(
    'does not exist when it is only in a comment or a part of another name: %s',
    (name) => {
      expect(hasName(name)).toBe(false);
    },
  );
});
