import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../../lib/catalogue/server/port.ts';
import { backup } from '../../../lib/data/server/backup.ts';
import { restore } from '../../../lib/data/server/restore.ts';
import { requeueGivenUp } from '../../../lib/outbox/server/outbox.ts';
import type { OrderVariant } from '../../../lib/samples/order-request.ts';
import { erasePersons } from '../../../lib/samples/server/erase.ts';
import { Chance } from '../chance.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { FaultKind, Instance } from './instance.ts';
import { RECEIVER_MODES } from './receiver.ts';
import { Shoppers } from './shoppers.ts';
import { World } from './world.ts';

const MINUTE = 60_000;
/** Maximum minutes for which shoppers, receivers and disks misbehave. */
const MAX_MINUTES = 30;
/** Average time in ms between two events. */
const PAUSE_MS = 15_000;
/** Minutes in which everything is sent once all faults have ended; no message has more than a dozen attempts left. */
const HEALING_MINUTES = 60;

export interface SimulationOptions {
  readonly time: VirtualTime;
  /** A data folder with an empty database, to be copied. */
  readonly template: string;
  /** This simulation's own folder. */
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly variants: readonly OrderVariant[];
  readonly seed: number;
}

/** Two instances of the shop, shoppers, receivers and faults, for half an hour of simulated time. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #chance: Chance;
  readonly #dataDir: string;
  readonly #world: World;
  readonly #shoppers: Shoppers;
  #backups = 0;
  #restoreModel: (() => void) | undefined;

  constructor(options: SimulationOptions) {
    const { time, template, folder, catalogue, variants, seed } = options;
    this.#options = options;
    this.#dataDir = join(folder, 'data');
    rmSync(folder, { recursive: true, force: true });
    cpSync(template, this.#dataDir, { recursive: true });
    const chance = new Chance(seed);
    this.#chance = chance;
    time.reset(chance);
    const world = new World({ time, chance, dataDir: this.#dataDir, catalogue });
    this.#world = world;
    this.#shoppers = new Shoppers({ world, time, chance, variants });
  }

  /** What happened, one line per event. */
  get trace(): readonly string[] {
    return this.#world.trace;
  }

  /** Number of acknowledged orders. */
  get orders(): number {
    return this.#world.model.keys.length;
  }

  /** Runs the simulation to its end. Throws a Violation. */
  async run(): Promise<void> {
    const { time, folder } = this.#options;
    try {
      const end = this.#chance.whole(5, MAX_MINUTES) * MINUTE;
      while (time.now < end) {
        await this.#world.pass(-Math.log(1 - this.#chance.next()) * PAUSE_MS);
        await time.asWorld(this.#next());
      }
      await this.#heal();
      this.#world.model.checkEnd();
    } finally {
      this.#world.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Chooses the next event. */
  #next(): () => unknown {
    const { instances } = this.#world;
    const one = instances.length > 0 ? this.#chance.pick(instances) : undefined;
    return this.#chance.weighted<() => unknown>([
      [40, () => this.#shoppers.come()],
      [12, () => this.#shoppers.comeAgain(false)],
      [6, () => this.#shoppers.comeAgain(true)],
      [4, () => one && this.#world.kill(one)],
      [16, () => one && this.#arm(one)],
      [6, () => one && this.#freeze(one)],
      [3, () => this.#setClock(-this.#chance.whole(1, 60) * MINUTE)],
      [1, () => this.#setClock(this.#chance.whole(1, 10) * MINUTE)],
      [10, () => this.#changeReceiver()],
      [2, () => one && this.#staff(one)],
      [1.5, () => this.#backUp()],
      [1, () => this.#restore()],
    ]);
  }

  #arm(instance: Instance): void {
    const kind = this.#chance.weighted<FaultKind>([
      [3, 'killed before'],
      [3, 'killed after'],
      [4, 'fails'],
      [2, 'fails once committed'],
      [3, 'busy'],
    ]);
    const times = kind === 'busy' ? this.#chance.whole(1, 30) : 1;
    instance.fault = { kind, after: this.#chance.whole(0, 40), times };
    this.#world.say(`${instance.name}: ${kind} in ${instance.fault.after} statements`);
  }

  /** Freezes an instance: a machine that is migrated, a garbage collection, a laptop that sleeps. */
  #freeze(instance: Instance): void {
    const ms = this.#chance.weighted([
      [1, this.#chance.whole(1000, MINUTE)],
      [2, this.#chance.whole(4 * MINUTE, 12 * MINUTE)],
    ]);
    instance.frozenUntil = this.#options.time.now + ms;
    this.#world.model.excuse(instance);
    this.#world.say(`${instance.name} stands still for ${Math.round(ms / 1000)} s`);
  }

  #setClock(byMs: number): void {
    this.#options.time.setWall(byMs);
    // A clock set ahead ends leases that are in use.
    if (byMs > 0) this.#world.model.excuse();
    this.#world.say(`The clock is set by ${byMs / MINUTE} min`);
  }

  #changeReceiver(): void {
    const kind = this.#chance.pick(['mail', 'webhook'] as const);
    this.#world.moods[kind] = this.#chance.pick(RECEIVER_MODES);
    this.#world.say(`The receiver of ${kind} is ${this.#world.moods[kind]}`);
  }

  /** Staff send given-up messages again, or erase a person. */
  #staff(instance: Instance): void {
    const { model } = this.#world;
    if (instance.isFrozen || model.keys.length === 0) return;
    const { reference = '' } = model.knownOf(this.#chance.pick(model.keys)) ?? {};
    const isErasing = this.#chance.is(0.5);
    // A statement that failed may still have been executed.
    if (isErasing) model.erased(reference);
    const work = this.#options.time.as(instance, async () => {
      if (isErasing) await erasePersons(instance.db, { reference });
      else await requeueGivenUp(instance.db, reference);
    });
    work.then(
      () => this.#world.say(`Staff ${isErasing ? 'erase' : 'send again'} ${reference}`),
      () => this.#world.say('What staff wanted failed'),
    );
  }

  async #backUp(): Promise<void> {
    this.#backups += 1;
    await backup(this.#backupFolder, { ...this.#places, scenes: false, media: false });
    this.#restoreModel = this.#world.model.remember();
    this.#world.say(`Backup ${this.#backups}`);
  }

  get #places() {
    const dataDir = this.#dataDir;
    return { dataDir, mediaDir: join(dataDir, 'media'), database: { file: join(dataDir, 'shop.db') } };
  }

  get #backupFolder(): string {
    return join(this.#options.folder, `backup-${this.#backups}`);
  }

  async #restore(): Promise<void> {
    if (!this.#restoreModel || !existsSync(this.#backupFolder)) return;
    for (const instance of [...this.#world.instances]) this.#world.kill(instance);
    this.#world.model.close();
    await restore(this.#backupFolder, { ...this.#places, replace: true });
    this.#restoreModel();
    this.#world.say(`Backup ${this.#backups} is restored`);
  }

  /** No more faults from now on, until nothing is left to send. */
  async #heal(): Promise<void> {
    const { time } = this.#options;
    const { model, moods, instances } = this.#world;
    this.#world.say('All is well again');
    moods.mail = 'healthy';
    moods.webhook = 'healthy';
    for (const instance of instances) {
      instance.frozenUntil = 0;
      instance.fault = undefined;
    }
    await this.#world.pass(5 * MINUTE);
    for (let turn = 0; turn < HEALING_MINUTES; turn += 1) {
      const waiting = model.waiting();
      if (waiting.length === 0) return;
      const next = Math.min(...waiting.map(({ due_at: due }) => Date.parse(due)));
      // The clock may skip to the next work, but not over the end of a lease that is in use.
      if (next > time.wall && !model.isDelivering) time.setWall(next - time.wall);
      await this.#world.pass(MINUTE);
    }
  }
}
