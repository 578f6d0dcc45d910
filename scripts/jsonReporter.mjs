import { JsonReporter } from 'vitest/node';

/**
 * JSON report of Vitest that also contains errors outside tests. Vitest's own report leaves them out, although they
 * fail the run.
 */
export default class extends JsonReporter {
  /** @type {string[]} */
  #unhandledErrors = [];

  /**
   * @override
   * @param {import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, VITEST_TEST_PATH?: string }[]} errors
   */
  async onTestRunEnd(modules, errors = []) {
    this.#unhandledErrors = errors.map(({ message, VITEST_TEST_PATH: file }) => `${file ?? 'no file'}: ${message}`);
    await super.onTestRunEnd(modules);
  }

  /**
   * @override
   * @param {string} report
   */
  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandledErrors }));
  }
}
