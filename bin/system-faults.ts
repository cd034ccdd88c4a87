import { EXIT, type ExitCode } from './exit-codes.ts';

/** What an error code of the system means: a sentence, what to do, and the exit code if it is not 3. */
export type SystemFault = readonly [message: string, advice: string, exitCode?: ExitCode];

const AS_IT_WAS = 'The published site is as it was; run again afterwards.';
const SPACE = `Free some space. ${AS_IT_WAS}`;
const PERMISSION = `Change the owner or the mode of the folder. ${AS_IT_WAS}`;
const DISK = `Check the disk and how it is mounted. ${AS_IT_WAS}`;
const MEMORY = 'Close other programs, or use fewer threads with --workers 1.';
const HOST = 'Name an address of this machine with --host, such as 127.0.0.1.';
const OTHER_PATH = 'Name another path, or put a folder or file of the right kind there.';

/** The error codes of the system that have a sentence of their own. */
export const SYSTEM_FAULTS: Readonly<Record<string, SystemFault>> = {
  ENOSPC: ['the disk is full', SPACE],
  EDQUOT: ['the disk quota is used up', SPACE],
  EFBIG: ['a file is larger than the system allows', `Raise the limit with "ulimit -f". ${AS_IT_WAS}`],
  EACCES: ['no permission to write or read', PERMISSION],
  EPERM: ['the system does not permit this', PERMISSION],
  EROFS: ['the file system is read-only', 'Name another folder with --out.'],
  EMFILE: ['too many files are open', 'Raise the limit with "ulimit -n", and run again.'],
  ENFILE: ['too many files are open on this machine', 'Close other programs, and run again.'],
  ENOMEM: ['the memory is used up', MEMORY],
  EAGAIN: ['the system has no room for another process or thread', MEMORY],
  EIO: ['the disk or the terminal failed', DISK],
  ESTALE: ['the network folder is gone', DISK],
  ENODEV: ['the device is gone', DISK],
  ENXIO: ['the device is gone', DISK],
  EBUSY: ['a file or folder is in use, or a volume of its own', `Free or unmount it. ${AS_IT_WAS}`],
  EXDEV: [
    'a part of the output folder is a volume of its own',
    `Unmount it, or mount it at the output folder itself. ${AS_IT_WAS}`,
  ],
  ENOENT: ['a file or folder does not exist', `Check whether another program removed it. ${AS_IT_WAS}`],
  EEXIST: ['a file or folder exists already', `Check whether another program made it. ${AS_IT_WAS}`],
  ENOTEMPTY: ['a folder is not empty', `Check whether another program writes into it. ${AS_IT_WAS}`],
  ENOTDIR: ['a part of this path is a file, not a folder', OTHER_PATH, EXIT.wrongUsage],
  EISDIR: ['expected a file, but this is a folder, a pipe or a device', OTHER_PATH, EXIT.wrongUsage],
  ELOOP: ['the links of this path lead in a circle', OTHER_PATH, EXIT.wrongUsage],
  ERR_FS_FILE_TOO_LARGE: ['a file is too large to be read at once', OTHER_PATH, EXIT.wrongUsage],
  ERR_STRING_TOO_LONG: ['a file is too large to be read at once', OTHER_PATH, EXIT.wrongUsage],
  EILSEQ: ['the name of a file is not UTF-8', 'Rename the file.', EXIT.wrongUsage],
  ENAMETOOLONG: ['a file name is too long for this file system', 'Shorten the slug.'],
  EADDRINUSE: ['the port is in use', 'Choose another one with --port. With --port 0, any free one is taken.'],
  EADDRNOTAVAIL: ['this machine does not have the address', HOST, EXIT.wrongUsage],
  EAFNOSUPPORT: ['this machine does not support the address', HOST, EXIT.wrongUsage],
  ENOTFOUND: ['there is no host of this name', HOST, EXIT.wrongUsage],
  EAI_AGAIN: ['the name of the host cannot be looked up', HOST],
  ERR_WORKER_OUT_OF_MEMORY: ['the memory of a thread is used up', MEMORY],
  ERR_WORKER_INIT_FAILED: ['a thread could not be started', MEMORY],
};

/** The working folder was removed. The error has the code ENOENT. */
export const NO_WORKING_FOLDER: SystemFault = [
  'the folder you are in does not exist any more',
  'Change to a folder that exists, and run again.',
];

/** The process may not listen on this port. The error has the code EACCES. */
export const NO_PORT: SystemFault = [
  'no permission to use this port',
  'Choose one from 1024 with --port, or 0 for any free one.',
];

/** The process of esbuild ended, although nothing interrupted the run. */
export const NO_ESBUILD: SystemFault = [
  'esbuild ended before its work was done',
  `Another program or the system may have ended it. ${MEMORY}`,
];
