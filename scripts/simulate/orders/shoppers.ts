import type { OrderVariant } from '../../../lib/samples/order-request.ts';
import { anOrder, orderPost } from '../../../tests/support/orders.ts';
import type { Chance } from '../chance.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { World } from './world.ts';

/** How long a shopper waits for a response, as the form does, and how often the order is sent again. */
const TIMEOUT_MS = 20_000;
const TRIES = 5;

interface ShoppersOptions {
  readonly world: World;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly variants: readonly OrderVariant[];
}

/** Shoppers who order samples, each with the key of an opened form, from whichever instance answers. */
export class Shoppers {
  readonly #options: ShoppersOptions;
  #keys = 0;

  constructor(options: ShoppersOptions) {
    this.#options = options;
  }

  /** A new shopper orders. */
  come(): void {
    this.#keys += 1;
    this.#order(`key-of-an-opened-form-${this.#keys}`, this.#body());
  }

  /** A shopper whose order was accepted sends it again, or sends another order under the same key. */
  comeAgain(withOtherBody: boolean): void {
    const { chance, world } = this.#options;
    const { keys } = world.model;
    if (keys.length === 0) return;
    const key = chance.pick(keys);
    this.#order(key, withOtherBody ? this.#body() : (world.model.knownOf(key)?.body ?? ''));
  }

  /** Most shoppers have their own mailbox; some order repeatedly for the same one. */
  #body(): string {
    const { chance, variants } = this.#options;
    const email = chance.is(0.2) ? 'often@example.com' : `shopper-${this.#keys}@example.com`;
    return JSON.stringify(anOrder(variants.slice(0, chance.whole(1, 3)), { email }));
  }

  /** Sends an order until it is answered. */
  #order(key: string, body: string): void {
    const { time, chance, world } = this.#options;
    const trying = async () => {
      for (let turn = 0; turn < TRIES; turn += 1) {
        const status = await this.#send(key, body);
        if (status === 201 || status === 422) return;
        await time.sleep(chance.whole(1000, 15_000));
      }
    };
    void trying().catch((error: unknown) => world.fail(error));
  }

  async #send(key: string, body: string): Promise<number | undefined> {
    const { time, chance, world } = this.#options;
    if (world.instances.length === 0) return undefined;
    const instance = chance.pick(world.instances);
    const answered = (async () => {
      await time.as(instance, () => new Promise((resolve) => setTimeout(resolve, chance.whole(1, 50))));
      const response = await instance.answer(orderPost(body, { key }));
      const { reference } = (await response.json()) as { reference?: string };
      return { status: response.status, reference };
    })();
    const lost = Promise.race([instance.gone, time.sleep(TIMEOUT_MS)]).then(() => undefined);
    const answer = await Promise.race([answered, lost]);
    const what = answer ? `${answer.status} ${answer.reference ?? ''}` : 'no answer';
    world.say(`${key} at ${instance.name}: ${what}`);
    if (answer) world.model.answered(key, body, answer.status, answer.reference);
    return answer?.status;
  }
}
