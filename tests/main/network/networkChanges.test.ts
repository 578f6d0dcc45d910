import { expect, it, onTestFinished, vi } from 'vitest';
import { followNetworkChanges, reportFailures } from '@main/network/networkChanges';
import { canConnectDirectly } from '@main/network/privateAddresses';

it('a network change is reported once, within two seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onChange = vi.fn();
  let [isOnline, interfaces] = [true, 'eth0'];
  const stop = followNetworkChanges(
    onChange,
    () => isOnline,
    () => interfaces,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onChange).not.toHaveBeenCalled();
  isOnline = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  interfaces = 'wlan0';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('a failed request is reported immediately unless it was aborted', async () => {
  const onFailure = vi.fn();
  const failingRequest = reportFailures(() => Promise.reject(new TypeError('fetch failed')), onFailure);
  await expect(failingRequest({ signal: new AbortController().signal })).rejects.toThrow('fetch failed');
  expect(onFailure).toHaveBeenCalledTimes(1);
  await expect(failingRequest({ signal: AbortSignal.abort() })).rejects.toThrow('fetch failed');
  expect(onFailure).toHaveBeenCalledTimes(1);
  const workingReporter = reportFailures(async () => 'answer', onFailure);
  expect(await workingReporter({ signal: new AbortController().signal })).toBe('answer');
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('a request without a reply for two seconds is reported as failed, once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onFailure = vi.fn();
  const answers: ((text: string) => void)[] = [];
  const silentRequest = reportFailures(() => new Promise<string>((resolve) => answers.push(resolve)), onFailure);
  const responsePromise = silentRequest({ signal: new AbortController().signal });
  const cancelController = new AbortController();
  void silentRequest({ signal: cancelController.signal });
  await vi.advanceTimersByTimeAsync(1_000);
  answers[0]?.('answer');
  cancelController.abort();
  expect(await responsePromise).toBe('answer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailure).not.toHaveBeenCalled();

  const lateResponse = silentRequest({ signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onFailure).toHaveBeenCalledTimes(1);
  answers[2]?.('late answer');
  expect(await lateResponse).toBe('late answer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it.each([
  ['DIRECT', true],
  ['PROXY proxy.example:3128; DIRECT', true],
  ['PROXY proxy.example:3128;DIRECT', true],
  ['SOCKS5 a:1080; PROXY b:3128; direct', true],
  ['', true],
  ['PROXY proxy.example:3128', false],
  ['PROXY direct.example:3128; HTTPS b:443', false],
])('the proxy rules %j allow a direct connection: %s', (proxyRules, isDirect) => {
  expect(canConnectDirectly(proxyRules)).toBe(isDirect);
});
