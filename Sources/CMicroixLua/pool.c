// The memory of one state. A loading script allocates thousands of small blocks. They are cut from chunks, and free blocks
// are listed by size, so that one costs a few instructions. All memory is freed at once when the state is closed.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define GRAIN 16
#define CHUNK (32 << 10)

/// A chunk, or a block that is too large for a chunk. The memory after its head is aligned like that of malloc.
struct mxl_region {
    mxl_region *next, *previous;
};

#define HEAD ((sizeof(mxl_region) + GRAIN - 1) / GRAIN * GRAIN)

static void *after_head(mxl_region *region) { return (char *)region + HEAD; }

static mxl_region *head_of(void *block) { return (mxl_region *)((char *)block - HEAD); }

static void link_region(mxl_pool *pool, mxl_region *region) {
    region->previous = NULL;
    region->next = pool->regions;
    if (region->next != NULL) {
        region->next->previous = region;
    }
    pool->regions = region;
}

static void unlink_region(mxl_pool *pool, mxl_region *region) {
    if (region->next != NULL) {
        region->next->previous = region->previous;
    }
    if (region->previous != NULL) {
        region->previous->next = region->next;
    } else {
        pool->regions = region->next;
    }
}

/// Allocates a region; returns NULL if there is no memory.
static void *take_region(mxl_pool *pool, size_t size) {
    mxl_region *region = size > SIZE_MAX - HEAD ? NULL : malloc(HEAD + size);
    if (region == NULL) {
        return NULL;
    }
    link_region(pool, region);
    return after_head(region);
}

static bool is_small(size_t size) { return size <= MXL_SMALL_CLASSES * GRAIN; }

static size_t class_of(size_t size) { return (size + GRAIN - 1) / GRAIN - 1; }

static void *take(mxl_pool *pool, size_t size) {
    if (!is_small(size)) {
        return take_region(pool, size);
    }
    const size_t class = class_of(size);
    void *block = pool->vacant[class];
    if (block != NULL) {
        memcpy(&pool->vacant[class], block, sizeof(void *));
        return block;
    }
    const size_t whole = (class + 1) * GRAIN;
    if (pool->left < whole) {
        // The rest of the old chunk is lost: less than the largest small block.
        pool->fresh = take_region(pool, CHUNK);
        pool->left = pool->fresh == NULL ? 0 : CHUNK;
        if (pool->fresh == NULL) {
            return NULL;
        }
    }
    block = pool->fresh;
    pool->fresh += whole;
    pool->left -= whole;
    return block;
}

static void give_back(mxl_pool *pool, void *block, size_t size) {
    if (is_small(size)) {
        void **vacant = &pool->vacant[class_of(size)];
        memcpy(block, vacant, sizeof(void *));
        *vacant = block;
        return;
    }
    mxl_region *region = head_of(block);
    unlink_region(pool, region);
    free(region);
}

static void *resize_region(mxl_pool *pool, void *block, size_t size) {
    mxl_region *region = head_of(block);
    unlink_region(pool, region);
    mxl_region *moved = size > SIZE_MAX - HEAD ? NULL : realloc(region, HEAD + size);
    link_region(pool, moved != NULL ? moved : region);
    return moved != NULL ? after_head(moved) : NULL;
}

void *mxl_resize(mxl_pool *pool, void *block, size_t old_size, size_t size) {
    if (size == 0) {
        if (old_size > 0) {
            give_back(pool, block, old_size);
        }
        return NULL;
    }
    if (old_size == 0) {
        return take(pool, size);
    }
    if (is_small(old_size) && is_small(size) && class_of(old_size) == class_of(size)) {
        return block;
    }
    if (!is_small(old_size) && !is_small(size)) {
        void *moved = resize_region(pool, block, size);
        return moved == NULL && size <= old_size ? block : moved;
    }
    void *moved = take(pool, size);
    if (moved == NULL) {
        // Lua requires that shrinking never fails. A large block that is kept for a small one counts as small from then on:
        // its region is freed with the state.
        return size <= old_size ? block : NULL;
    }
    memcpy(moved, block, size < old_size ? size : old_size);
    give_back(pool, block, old_size);
    return moved;
}

void mxl_free_pool(mxl_pool *pool) {
    mxl_region *region = pool->regions;
    while (region != NULL) {
        mxl_region *next = region->next;
        free(region);
        region = next;
    }
    *pool = (mxl_pool){0};
}
