import { revalidatePath, revalidateTag } from 'next/cache';
import { answerRevalidate } from '#lib/revalidate/server/answer.ts';

export async function POST(request: Request): Promise<Response> {
  return answerRevalidate(request, {
    // Expired at once: who has just changed the catalogue expects the next visit to show it.
    expireTag: (tag) => revalidateTag(tag, { expire: 0 }),
    expirePath: (path) => revalidatePath(path),
  });
}
