#!/bin/sh
# Boots the Debian at $1 with its own systemd, in namespaces of its own: nothing that runs in it sees this machine's processes, files or network.
# Started by `unshare --mount --uts --ipc --net --pid --cgroup --fork`.
set -eu
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755,size=16m tmpfs dev
mkdir dev/pts dev/shm
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=1777 tmpfs dev/shm
hostname "${2:-shop}"
ip link set lo up
mkdir -p .old
pivot_root . .old
umount -l .old
rmdir .old
# As on a real machine: what systemd mounts for a unit, the unit sees.
chroot . mount --make-rshared /
exec chroot . /usr/bin/env -i container=rehearsal PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
