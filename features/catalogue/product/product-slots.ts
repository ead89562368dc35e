/** Elements that other features add to the product page. */
export interface ProductSlots<Slot> {
  /**
   * Adds the product to the favourites in the current colour. This slot and the next three are rendered inside
   * ColourProvider.
   */
  readonly favouriteAction: Slot;
  /** Adds the product to the comparison list. */
  readonly compareAction: Slot;
  /** Adds the product to rooms of the visitor's project. */
  readonly projectAction: Slot;
  /** Opens the Room Visualiser. */
  readonly roomAction: Slot;
  /** Opens the samples of the product, or says that there are none. */
  readonly sampleAction: Slot;
  /** Calculates how much of the product is needed. */
  readonly quantityAction: Slot;
  /** Quantity for the visitor's saved rooms, once there are any. */
  readonly neededArea: Slot;
  /** Stores that show the product. */
  readonly nearbyStores: Slot;
}
