import { tableOf } from './tableOf';

/** Runs by itself: a big file stops no key and no click. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Uint8Array<ArrayBuffer>>) => void;
  postMessage: (answer: unknown) => void;
};

scope.onmessage = ({ data }) => {
  void tableOf(data).then(
    (records) => scope.postMessage({ records }),
    () => scope.postMessage({ records: null }),
  );
};
