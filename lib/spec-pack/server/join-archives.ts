import 'server-only';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_ENTRIES = 0xffff;

interface ReadArchive {
  /** Files with their local headers, unchanged. */
  readonly files: Buffer;
  /** Central directory. Each entry contains the offset of its file. */
  readonly directory: Buffer;
  readonly count: number;
}

/** Splits an archive written by makeFile into files and directory. Such archives have no comment and no gaps. */
function readArchive(archive: Buffer): ReadArchive {
  const end = archive.length - END_BYTES;
  if (archive.readUInt32LE(0) !== LOCAL || archive.readUInt32LE(end) !== END)
    throw new Error('This is no archive of ours');
  const start = archive.readUInt32LE(end + 16);
  return {
    files: archive.subarray(0, start),
    directory: archive.subarray(start, end),
    count: archive.readUInt16LE(end + 10),
  };
}

/** Directory entries with their file offsets increased by `by`. */
function moved(directory: Buffer, by: number): Buffer {
  const entries = Buffer.from(directory);
  for (let at = 0; at < entries.length; ) {
    if (entries.readUInt32LE(at) !== ENTRY) throw new Error('The directory of an archive is damaged');
    entries.writeUInt32LE(entries.readUInt32LE(at + 42) + by, at + 42);
    at += 46 + entries.readUInt16LE(at + 28) + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32);
  }
  return entries;
}

/** Streams several archives as one: the files unchanged, then one combined directory. */
export async function* joinArchives(archives: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const directories: Buffer[] = [];
  let [offset, entries] = [0, 0];
  for await (const archive of archives) {
    const { files, directory, count } = readArchive(archive);
    directories.push(moved(directory, offset));
    entries += count;
    if (entries > MAX_ENTRIES) throw new Error('Too many files for one archive');
    offset += files.length;
    yield files;
  }
  const directory = Buffer.concat(directories);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}
