import { retain } from '../../lib/server/data/retention.ts';

const { orders, scenes, pictures, vitals } = await retain();
const told = (count: number | undefined) => count ?? 'not done,';
console.log(`${told(orders)} order(s) no longer name a person.`);
console.log(`${told(scenes)} room(s) removed.`);
if (pictures !== 0) console.log(`${told(pictures)} shared picture(s) removed.`);
console.log(`${told(vitals)} count(s) of page speeds removed.`);
process.exit([orders, scenes, pictures, vitals].includes(undefined) ? 1 : 0);
